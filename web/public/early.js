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

// A signed-in user needs the files of the page, and what it shows: both are fetched along with the app, not once it has started.
(function () {
  var token = validToken();
  if (!token || location.pathname.startsWith('/admin')) return;

  var answers = new Map();
  // Whoever asks for one of them first, by the same token, takes it: lib/api/asked-early.ts.
  window.askedEarly = { token, answers };
  document.querySelectorAll('meta[name="asked-early"]').forEach(function (meta) {
    var found = new RegExp(meta.dataset.at).exec(location.pathname);
    if (!found) return;
    wordsOf(meta.dataset.calls).forEach(function (call) {
      askServer(call.replace('$1', found[1]));
    });
    wordsOf(meta.content).forEach(askForFile);
  });

  function validToken() {
    try {
      var stored = localStorage.getItem('rekindle.token') || sessionStorage.getItem('rekindle.token');
      var claims = stored && JSON.parse(atob(stored.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')));
      return claims && claims.exp * 1000 > Date.now() ? stored : null;
    } catch {
      // Storage is closed to this page, or what it holds is no token: nobody is signed in.
      return null;
    }
  }

  function wordsOf(text) {
    return text.split(' ').filter(Boolean);
  }

  function askServer(path) {
    var answer = fetch(path, { headers: { Authorization: `Bearer ${token}` } });
    // Without a connection, the page asks again and says so.
    answer.catch(function () {
      answers.delete(path);
    });
    answers.set(path, answer);
  }

  function askForFile(file) {
    var isScript = file.endsWith('.js');
    var link = document.createElement('link');
    link.rel = isScript ? 'modulepreload' : 'preload';
    if (!isScript) link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
})();
