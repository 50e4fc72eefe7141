"""From an event to its paint in the simulator, over a long conversation in a real Chromium.

    python benchmarks/simulator.py [--turns 200] [--json]

`arrival` runs from the moment the page is handed an event to the moment after the frame that shows
it; `server` from the moment the server tells the event. The last tenth of the turns is told apart:
a page that draws everything again at each event gets slower as the conversation grows. `removed`
counts the nodes that a turn takes out of the page.
"""

import argparse
import json
import os
import socket
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from typing import Any

CHROMIUM = os.environ.get("COMPTOIR_CHROMIUM", "/usr/bin/chromium")
LIMIT = 100.0
"""milliseconds from an event to its paint"""
SAID = (
    "Où en est LL-10610 ?",
    "C'est quoi vos délais de livraison ?",
    "Je veux retourner les torchons de LL-10610, trop petits",
    "Merci beaucoup",
    "Combien de temps pour un remboursement ?",
)
PROBE = """
window.probed = [];
window.removed = 0;
window.EventSource = class extends EventSource {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", (message) => {
      const { n } = JSON.parse(message.data);
      const arrived = performance.now();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const painted = performance.now();
          window.probed.push([n, painted - arrived, performance.timeOrigin + painted]);
        };
        port2.postMessage(0);
      });
    });
  }
};
addEventListener("DOMContentLoaded", () => {
  new MutationObserver((changes) => {
    for (const change of changes) window.removed += change.removedNodes.length;
  }).observe(document.querySelector("main"), { childList: true, subtree: true });
});
window.say = (text) => new Promise((done) => {
  const log = document.querySelector('.phone[data-pane="0"] .log');
  const seen = [];
  new MutationObserver((changes, self) => {
    seen.push(log.getAttribute("aria-busy"));
    if (seen.at(-1) !== "false" || !seen.includes("true")) return;
    self.disconnect();
    setTimeout(done, 50);
  }).observe(log, { attributeFilter: ["aria-busy"] });
  document.querySelector("#message-0").value = text;
  document.querySelector('.phone[data-pane="0"] form').requestSubmit();
});
"""
"""what the page is given to time itself: nothing outside touches it while it works"""


@contextmanager
def served(told: dict[int, float]) -> Iterator[str]:
    """The shop with its offline model on a free port; `told` gets the moment of each event."""
    import uvicorn

    from comptoir.bootstrap import load_model, load_pack
    from comptoir.web.app import create_app
    from comptoir.web.simulator.log import EventLog

    append = EventLog.append

    def timed(self: Any, event: Any) -> str:
        text = append(self, event)
        told[self.last] = time.time() * 1000
        return text

    EventLog.append = timed
    pack = load_pack("boutique")
    app = create_app(pack, lambda: load_model("offline", pack), date(2026, 10, 15))
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen(64)
        server = uvicorn.Server(uvicorn.Config(app, log_level="warning", ws="none"))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.02)
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(timeout=10)
            EventLog.append = append


def measure(turns: int) -> dict[str, Any]:
    """Hold a conversation of so many turns, and time every event of it."""
    from playwright.sync_api import sync_playwright

    told: dict[int, float] = {}
    with served(told) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="fr-FR")
        page = context.new_page()
        page.add_init_script(PROBE)
        page.goto(f"{address}/simulateur")
        page.wait_for_selector("body[data-ready]")
        page.select_option("#customer-0", "malik.ferrand")
        page.locator('[aria-label="Téléphone de Malik Ferrand"]').wait_for()
        bounds = page.evaluate(
            """async ([turns, said]) => {
              const bounds = [];
              for (let turn = 0; turn < turns; turn += 1) {
                await window.say(said[turn % said.length]);
                bounds.push(window.probed.at(-1)[0]);
              }
              return bounds;
            }""",
            [turns, SAID],
        )
        page.wait_for_timeout(200)
        probed = page.evaluate("window.probed")
        nodes = page.evaluate("document.querySelectorAll('main *').length")
        removed = page.evaluate("window.removed")
        shown = page.locator(".deck .act").count()
        browser.close()
    assert shown == turns
    last = bounds[-max(2, turns // 10)]
    return {
        "turns": turns,
        "events": len(probed),
        "nodes": nodes,
        "removed_per_turn": round(removed / turns, 1),
        "arrival_ms": spread([took for _, took, _ in probed]),
        "arrival_last_tenth_ms": spread([took for n, took, _ in probed if n > last]),
        "server_ms": spread([painted - told[n] for n, _, painted in probed]),
        "server_last_tenth_ms": spread([painted - told[n] for n, _, painted in probed if n > last]),
        "limit_ms": LIMIT,
        "load": [round(os.getloadavg()[0], 1), os.cpu_count()],
    }


def spread(times: list[float]) -> dict[str, float]:
    """p50, p95 and the longest, in milliseconds."""
    cut = statistics.quantiles(times, n=20)
    found = {"p50": cut[9], "p95": cut[18], "max": max(times)}
    return {name: round(value, 1) for name, value in found.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--turns", type=int, default=200)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = measure(given.turns)
    if given.json:
        print(json.dumps(found, indent=2))
        return
    print(f"{found['turns']} turns, {found['events']} events, {found['nodes']} nodes on the page,")
    print(f"{found['removed_per_turn']} nodes removed a turn; milliseconds from event to paint:")
    for name in ("arrival", "arrival_last_tenth", "server", "server_last_tenth"):
        row = found[f"{name}_ms"]
        print(f"  {name:<20} p50 {row['p50']:>7}   p95 {row['p95']:>7}   max {row['max']:>7}")
    good = found["server_last_tenth_ms"]["p95"] < LIMIT
    load, cores = found["load"]
    print(f"load of the machine {load} on {cores} cores: above that many, all of this is too long")
    print(f"under {LIMIT:g} ms at the end of the conversation: {'yes' if good else 'NO'}")


if __name__ == "__main__":
    main()
