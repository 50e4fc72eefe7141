"""The documentation as a site: `make site` builds it, strictly and without network.

A broken link, a page without a place in `index.rst` or a diagram that was not drawn fails the
build. Nothing of it is fetched by a reader's browser from elsewhere.
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

project = "Comptoir"
author = "Comptoir"
extensions = ["myst_parser", "pages"]
exclude_patterns = ["site"]
myst_heading_anchors = 4
myst_enable_extensions = ["attrs_inline"]
myst_fence_as_directive = ["mermaid"]
nitpicky = True

html_theme = "furo"
html_title = "Comptoir"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_show_sphinx = False
html_show_copyright = False
html_copy_source = False
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#1d3a5f",
        "color-brand-content": "#1d3a5f",
        "color-brand-visited": "#4a3a6b",
        "color-background-primary": "#fffefb",
        "color-background-secondary": "#faf7f1",
        "color-background-border": "#d8d0c1",
    },
    "dark_css_variables": {
        "color-brand-primary": "#9fc1ea",
        "color-brand-content": "#9fc1ea",
        "color-brand-visited": "#c9b6e8",
        "color-background-primary": "#1b2129",
        "color-background-secondary": "#14181e",
        "color-background-border": "#3a4451",
    },
}
