import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runInstallScripts } from './install-scripts.mjs';
import { explained, npmCommand } from './npm.mjs';
import { machine, platformOf } from './platforms.mjs';
import { StepFailed, run, step } from './steps.mjs';

const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
const same = (wanted, present) => present && present.version === wanted.version && present.integrity === wanted.integrity;
const suits = (list, here) => !list || list.includes(here);

/** Of the optional ones only our own, PostgreSQL and Node, and only where they run: npm silently skips those it could not get. */
function needed(packages, { platform, arch, libc }) {
  const own = Object.keys(packages[''].optionalDependencies ?? {}).map((name) => `node_modules/${name}`);
  const runsHere = (entry) => suits(entry.os, platform) && suits(entry.cpu, arch) && suits(entry.libc, libc);
  const isNeeded = ([path, entry]) => path !== '' && !entry.link && (!entry.optional || (own.includes(path) && runsHere(entry)));
  return Object.entries(packages).filter(isNeeded);
}

/**
 * npm records what it installed in a lock file of its own once everything is in place, so a broken installation has none.
 * @returns {boolean} whether the installed packages are those of package-lock.json
 */
export function isInstalled(root, here = machine) {
  try {
    const present = read(join(root, 'node_modules', '.package-lock.json'));
    return needed(read(join(root, 'package-lock.json')), here).every(([path, entry]) => same(entry, present[path]));
  } catch {
    return false;
  }
}

/** Installs exactly the packages of the lock file, on the first run and whenever the lock file changed. */
export async function install(root) {
  if (!isInstalled(root)) await installPackages(root);
  await runInstallScripts(root);
}

/** The rounded size of the packages on disk and as downloads; for the largest platform. */
export const INSTALLED_GB = 1;
export const DOWNLOADED_MB = 450;

/** The packages and their size, announced before they are installed. */
export function announcement(root, here = machine) {
  if (existsSync(join(root, 'node_modules'))) return 'Installing packages again: the lock file changed';
  const size = `about ${DOWNLOADED_MB} MB to download, ${INSTALLED_GB} GB on disk`;
  const platform = platformOf(here);
  const lock = read(join(root, 'package-lock.json'));
  const programs = platform ? [`PostgreSQL ${versionIn(lock, platform.postgres)}`, `Node ${versionIn(lock, platform.node)}`] : [];
  return `Installing packages${platform ? ` for ${platform.title}, with ${programs.join(' and ')}` : ''} (once, ${size})`;
}

const versionIn = (lock, name) => lock[`node_modules/${name}`]?.version.replace(/-.*/, '');

async function installPackages(root) {
  // With NODE_ENV=production, npm would omit packages that the build needs.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=http'];
  const [program, ...words] = npmCommand(args);
  await step(announcement(root), (say) => run(program, words, { cwd: root, say: (line) => say(line.replace(/^npm http \w+ /, '')) })).catch(
    (error) => {
      throw new StepFailed(explained(error.message));
    },
  );
  if (!isInstalled(root)) throw new StepFailed(explained('npm skipped a package that it could not get (ECONNRESET).'));
  if (process.platform === 'win32') removeShims(root);
}

/** Windows cannot remove a running program: with Node's shims gone npm runs us on the machine's own, and can install again. */
export function removeShims(root) {
  for (const name of ['node', 'node.cmd', 'node.ps1']) rmSync(join(root, 'node_modules', '.bin', name), { force: true });
}

/** @returns {string} the bundled Node, otherwise the one that runs this */
export function node(root, here = machine) {
  const platform = platformOf(here);
  const brought = platform && join(root, 'node_modules', platform.node, platform.nodeProgram);
  return brought && existsSync(brought) ? brought : process.execPath;
}
