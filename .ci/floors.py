"""Fail when a test was skipped, or when coverage fell below its floor.

python .ci/floors.py JUNIT.xml COVERAGE.json
"""

import json
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

WHOLE = ("comptoir/core/", "comptoir/contract/", "comptoir/gate/", "comptoir/agent/")
REST = 85.0


def main(junit: str, coverage: str) -> int:
    """Print what is below a floor; 1 when anything is."""
    faults: list[str] = []
    for case in ET.parse(junit).iter("testcase"):  # noqa: S314 - our own runner wrote it
        skipped = case.find("skipped")
        if skipped is not None:
            faults.append(f"skipped: {case.get('classname')}::{case.get('name')}")
    files = json.loads(Path(coverage).read_text(encoding="utf-8"))["files"]
    done = total = 0
    for name, found in sorted(files.items()):
        figures = found["summary"]
        covered = figures["covered_lines"] + figures["covered_branches"]
        wanted = figures["num_statements"] + figures["num_branches"]
        if name.startswith(WHOLE) or name.endswith("/rules.py"):
            if covered < wanted:
                missing = found["missing_lines"] or found["missing_branches"]
                faults.append(f"not wholly covered: {name} {missing}")
        else:
            done, total = done + covered, total + wanted
    rest = 100.0 * done / max(1, total)
    if rest < REST:
        faults.append(f"coverage of the rest is {rest:.1f} %, the floor is {REST} %")
    sys.stdout.write("\n".join([*faults, f"rest of the code: {rest:.1f} % covered"]) + "\n")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
