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

// A signed-in user needs the files of the account's pages: they are fetched along with the app, not once it has started.
(function () {
  var signedIn = false;
  try {
    signedIn = Boolean(sessionStorage.getItem('rekindle.token') || localStorage.getItem('rekindle.token'));
  } catch {
    // Storage is closed to this page: nobody is signed in.
  }
  if (!signedIn || location.pathname.startsWith('/admin')) return;
  document.querySelectorAll('meta[name="signed-in-files"]').forEach(function (meta) {
    if (new RegExp(meta.dataset.path).test(location.pathname)) meta.content.split(' ').forEach(askFor);
  });

  function askFor(file) {
    var isScript = file.endsWith('.js');
    var link = document.createElement('link');
    link.rel = isScript ? 'modulepreload' : 'preload';
    if (!isScript) link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
})();
