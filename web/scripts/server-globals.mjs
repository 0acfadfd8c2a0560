// What modules ask of a browser while they are loaded. Nobody is signed in here.
const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
Object.assign(globalThis, {
  localStorage: nothing,
  sessionStorage: nothing,
  location: { origin: 'http://localhost', hash: '', search: '', pathname: '/' },
  window: { addEventListener: () => undefined, matchMedia: () => ({ matches: false, addEventListener: () => undefined }) },
});
