/** Licences that every package may have: they require a notice at most, which stays in the package. */
export const allowed = [
  'MIT',
  'MIT-0',
  '0BSD',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
];

/** Licences that require more, each with the packages that may have it and why it requires nothing of us there. */
export const allowedFor = {
  'MPL-2.0': {
    packages: /^(axe-core|lightningcss(-.+)?)$/,
    why: 'Tools of the build and of the tests: nothing of them is shipped, and they are used unchanged.',
  },
  'OFL-1.1': {
    packages: /^@fontsource-variable\//,
    why: 'Fonts may be served with any program as long as they are not sold by themselves.',
  },
  'CC-BY-4.0': {
    packages: /^caniuse-lite$/,
    why: 'A table of browsers that the build reads: it is not shipped.',
  },
};

/** Licences of packages that state them in a way that npm does not read, from their own package.json and LICENSE. */
export const readByHand = {
  'busboy@1.6.0': 'MIT',
  'passport-strategy@1.0.0': 'MIT',
  'pause@0.0.1': 'MIT',
  'slick@1.12.2': 'MIT',
  'streamsearch@1.1.0': 'MIT',
};

const isAllowed = (licence, name) => allowed.includes(licence) || Boolean(allowedFor[licence]?.packages.test(name));

/** Whether a licence expression is allowed: one side of an OR is enough, an AND needs both. */
export function licenceAllowed(expression, name) {
  const alternatives = expression.replace(/^\(|\)$/g, '').split(' OR ');
  return alternatives.some((each) => each.split(' AND ').every((licence) => isAllowed(licence, name)));
}

const nameOf = (path, entry) => entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Packages of a lock file that come from the registry; stubs for other platforms have nothing to install. */
export const packagesOf = (lock) =>
  Object.entries(lock.packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && integrity)
    .map(([path, entry]) => {
      const name = nameOf(path, entry);
      return { ...entry, name, licence: readByHand[`${name}@${entry.version}`] ?? entry.license };
    });

/** @returns a sentence for each package whose licence is not allowed */
export const licenceFaults = (lock) =>
  packagesOf(lock)
    .filter(({ name, licence }) => !licence || !licenceAllowed(licence, name))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version}: ${licence ?? 'no licence'} is not among the licences of infra/packages/licences.mjs`,
    );
