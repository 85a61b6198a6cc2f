"""`soko-hh completion`: the script that lets a shell complete commands, options, codes, rulesets and files.

For: printing it. What is offered is said by the options themselves. Must not know a command.
"""

import click
from click.shell_completion import get_completion_class

_SHELLS = ("bash", "zsh", "fish")


@click.command()
@click.argument("shell", type=click.Choice(_SHELLS))
def completion(shell: str) -> None:
    """Print the script that completes commands for a shell.

    \b
    bash: soko-hh completion bash > ~/.local/share/bash-completion/completions/soko-hh
    zsh:  soko-hh completion zsh > "${fpath[1]}/_soko-hh"
    fish: soko-hh completion fish > ~/.config/fish/completions/soko-hh.fish

    It holds from the next shell on. Completed are commands, options and their choices, codes, rulesets and files.
    """
    kind = get_completion_class(shell)
    assert kind is not None  # click knows these three
    asked = kind(click.get_current_context().find_root().command, {}, "soko-hh", "_SOKO_HH_COMPLETE")
    click.echo(asked.source_template % asked.source_vars())  # `source` would first look for a bash to run
