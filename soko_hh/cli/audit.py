"""`soko-hh audit`: say exactly what is wrong in hand histories.

For: the options, what follows from what, and the exit code. Must not judge: that is the pipeline; nor sort what is
told: that is `telling`; nor know an output: those are `audit_outputs`.
"""

import click

from soko_hh.cli.audit_outputs import Asked, opened, output_options
from soko_hh.cli.baseline import Baseline, BaselineOptions, baseline_options
from soko_hh.cli.certificate_input import options_of
from soko_hh.cli.errors import EXIT_FINDINGS, EXIT_TROUBLE
from soko_hh.cli.hands import houses_of, ruleset_option
from soko_hh.cli.jobs import jobs_option
from soko_hh.cli.limits import Limits, limit_options
from soko_hh.cli.matrix import applying_verdict, matrix, print_matrix
from soko_hh.cli.paint import is_terminal
from soko_hh.cli.selection import Selection, selection_options
from soko_hh.cli.sources import from_option, sources_of
from soko_hh.cli.split_files import Split, SplitFolders, split_options
from soko_hh.cli.telling import Question, audited
from soko_hh.cli.which_files import WhichFiles, which_files_options
from soko_hh.finding import SEVERITY_NAMES
from soko_hh.report.plain import plain
from soko_hh.report.tally import Tally
from soko_hh.report.told import Ended


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@ruleset_option
@from_option
@which_files_options
@selection_options
@limit_options
@click.option(
    "--top-ups",
    type=click.Choice(("allowed", "flagged")),
    help="Whether a player may start with more than he ended with; without it the ruleset says.",
)
@baseline_options
@split_options
@output_options
@jobs_option
@click.option("--matrix", "is_matrix", is_flag=True, help="The verdict under every bundled ruleset side by side.")
@click.option("--show-files", is_flag=True, help="List the files that would be audited, and stop.")
@click.pass_context
def audit(
    ctx: click.Context,
    paths: tuple[str, ...],
    ruleset: str | None,
    from_format: str,
    which: WhichFiles,
    selection: Selection,
    limits: Limits,
    top_ups: str | None,
    baselines: BaselineOptions,
    split_folders: SplitFolders,
    asked: Asked,
    jobs: int | None,
    is_matrix: bool,
    show_files: bool,
) -> None:
    """Say exactly what is wrong in hand histories.

    PATH is a file, a folder, a pattern, or - for the standard input. Each hand is replayed under the ruleset
    its header names, else under ongame.
    """
    sources = sources_of(paths, from_format, asked.silent, which)
    if show_files:
        safe = plain if is_terminal() else str  # a program needs the name as it is
        click.echo("\n".join(safe(source.name) for source in sources), color=True)  # True: nothing is stripped
        return
    houses = houses_of(ruleset)
    question = Question(sources, selection, top_ups, jobs, asked.quiet or asked.silent)
    if is_matrix:
        asked.refuse_for_matrix()
        if baselines.write is not None or split_folders.clean is not None:
            raise click.UsageError("--write-baseline and --split-clean want one verdict, not those of all houses")
        verdicts = matrix(lambda house, verdict: audited(question, house, verdict, baselines.new()), houses)
        if not asked.silent:
            print_matrix(verdicts, [source.name for source in sources], asked.form)
        ctx.exit(_exit_code(applying_verdict(verdicts).tally, limits, asked.silent))
    asked.refuse_inputs(sources, ruleset)
    baseline, split = baselines.new(), split_folders.begin(sources, paths, limits)
    with opened(asked, sources, houses, SEVERITY_NAMES[limits.fail_on], options_of(ctx.params)) as outputs:
        tally = audited(question, houses, outputs, baseline, None if split is None else split.sides)
        code = _exit_code(tally, limits, asked.silent)
        outputs.end(Ended(tally, code, selection.untold()))
    if not tally.lost:
        _end(baselines, baseline, split, selection, asked.silent)
    elif baselines.write is not None or split is not None:
        click.echo("Warning: hands could not be judged: no baseline is written and nothing is split", err=True)
    ctx.exit(code)


def _end(
    baselines: BaselineOptions, baseline: Baseline | None, split: Split | None, selection: Selection, is_silent: bool
) -> None:
    """Write what was asked for besides outputs, and say on stderr what was written."""
    told = [] if baseline is None else baselines.close(baseline, selection)
    told += [] if split is None else split.write()
    for line in told if not is_silent else []:
        click.echo(plain(line), err=True)


def _exit_code(tally: Tally, limits: Limits, is_silent: bool) -> int:
    if tally.lost:
        return EXIT_TROUBLE
    for line in limits.exceeded(tally) if not is_silent else []:
        click.echo(line, err=True)
    return EXIT_FINDINGS if limits.are_broken(tally) else 0
