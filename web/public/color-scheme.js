// Before the first paint, so that a dark page never flashes white.
(function () {
  var stored;
  try {
    stored = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    stored = null;
  }
  var system = matchMedia('(prefers-color-scheme: dark)').matches;
  var dark = stored === 'dark' || ((!stored || stored === 'auto') && system);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
