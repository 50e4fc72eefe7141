// The last script: every part is known, the page begins.

(function (A) {
  "use strict";

  A.byId("language").addEventListener("click", A.switchLanguage);
  A.byId("print").addEventListener("click", () => window.print());
  for (const part of A.parts) part.start();
  A.speak(A.lang());
  A.startTabs();
  document.documentElement.dataset.ready = "1";
})(window.Atelier);
