import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, step } from './steps.mjs';

const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
const same = (wanted, present) => present && present.version === wanted.version && present.integrity === wanted.integrity;

/**
 * npm notes what it installed in a lock file of its own once all is in place, so a broken installation has none.
 * @returns {boolean} whether what is installed is what package-lock.json asks for
 */
export function isInstalled(root) {
  try {
    const present = read(join(root, 'node_modules', '.package-lock.json'));
    const wanted = Object.entries(read(join(root, 'package-lock.json')));
    return wanted.every(([path, entry]) => path === '' || entry.optional || entry.link || same(entry, present[path]));
  } catch {
    return false;
  }
}

/** Installs exactly what the lock file says, on the first run and whenever the lock file changed. */
export async function install(root) {
  if (isInstalled(root)) return;
  const title = existsSync(join(root, 'node_modules')) ? 'Installing packages again: the lock file changed' : 'Installing packages (once)';
  // A NODE_ENV of production would leave out what the build needs.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=http'];
  await step(title, (say) => run('npm', args, { cwd: root, say: (line) => say(line.replace(/^npm http \w+ /, '')) }));
}

/** @returns {string} the Node that the packages bring, else the one that runs this */
export function node(root) {
  const brought = join(root, 'node_modules', '.bin', 'node');
  return existsSync(brought) ? brought : process.execPath;
}
