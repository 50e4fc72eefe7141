"""The files of the page, in the order in which they are loaded.

They are classic scripts on purpose: a page opened from disk may not load modules.
"""

TABS = ("simulateur", "schema", "securite", "exercices")
STYLES = tuple(f"atelier/{name}.css" for name in ("atelier", *TABS[:2], TABS[3]))
VENDOR = ("vendor/json-schema.min.js", "vendor/sortable.min.js")
"""@cfworker/json-schema and SortableJS, both MIT; versions and licence in `vendor/LICENSES.txt`.

The validator is one that walks a schema: one that compiles it into code would need `unsafe-eval`.
"""
DATA = "data.js"
SCRIPTS = tuple(
    f"atelier/{name}.js"
    for name in (
        "base", "lang", "tabs",
        "stage", "moves", "transcript", "simulator",
        "formats", "definition", "facts", "lint", "findings",
        "constraints", "bench", "palette", "trial", "builder",
        "checklist",
        "progress", "question", "choices", "ordering", "broken", "workflow", "design", "tickets",
        "exercises",
        "start",
    )
)  # fmt: skip
"""each is one idea; `start` is the last, when every part is known"""
SHARED = ("comptoir.css", "comptoir.svg")
LICENCES = "vendor/LICENSES.txt"
