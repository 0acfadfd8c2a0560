import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInstallScripts } from './install-scripts.mjs';
import { StepFailed, run, step } from './steps.mjs';

const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
const same = (wanted, present) => present && present.version === wanted.version && present.integrity === wanted.integrity;
const suits = (list, here) => !list || list.includes(here);

/** Of the optional ones only our own, PostgreSQL and Node, and only where they run: npm leaves out in silence what it could not get. */
function needed(packages, machine) {
  const own = Object.keys(packages[''].optionalDependencies ?? {}).map((name) => `node_modules/${name}`);
  const isNeeded = ([path, { link, optional, os, cpu }]) =>
    path !== '' && !link && (!optional || (own.includes(path) && suits(os, machine.platform) && suits(cpu, machine.arch)));
  return Object.entries(packages).filter(isNeeded);
}

/**
 * npm notes what it installed in a lock file of its own once all is in place, so a broken installation has none.
 * @returns {boolean} whether what is installed is what package-lock.json asks for
 */
export function isInstalled(root, machine = process) {
  try {
    const present = read(join(root, 'node_modules', '.package-lock.json'));
    return needed(read(join(root, 'package-lock.json')), machine).every(([path, entry]) => same(entry, present[path]));
  } catch {
    return false;
  }
}

/** Installs exactly what the lock file says, on the first run and whenever the lock file changed. */
export async function install(root) {
  if (!isInstalled(root)) await installPackages(root);
  await runInstallScripts(root);
}

/** What the packages take on disk, rounded. */
export const INSTALLED_GB = 1;

async function installPackages(root) {
  const again = existsSync(join(root, 'node_modules'));
  const title = again ? 'Installing packages again: the lock file changed' : `Installing packages (once, about ${INSTALLED_GB} GB)`;
  // A NODE_ENV of production would leave out what the build needs.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=http'];
  await step(title, (say) => run('npm', args, { cwd: root, say: (line) => say(line.replace(/^npm http \w+ /, '')) }));
  if (!isInstalled(root)) throw new StepFailed('npm could not get every package: look at your connection or registry, and start again.');
}

/** @returns {string} the Node that the packages bring, else the one that runs this */
export function node(root) {
  const brought = join(root, 'node_modules', '.bin', 'node');
  return existsSync(brought) ? brought : process.execPath;
}
