"""Which house is this? The audit asked again, hand by hand, under other values of the ruleset's fields.

For: `soko-hh infer-rules`. States no law: a value is contradicted by a hand that has fewer findings under another.
"""

from soko_hh.infer.case import Case, plain_findings
from soko_hh.infer.evidence import FieldEvidence, Place, ValueEvidence
from soko_hh.infer.sample import Sample
from soko_hh.infer.search import Inference, Score, infer

__all__ = ["Case", "FieldEvidence", "Inference", "Place", "Sample", "Score", "ValueEvidence", "infer", "plain_findings"]
