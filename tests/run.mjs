// npm test: the same set-up as npm start, then every check and every test. Runs on Node 20 with nothing installed.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../infra/standalone/setup/build.mjs';
import { install, node } from '../infra/standalone/setup/install.mjs';
import { requireNode } from '../infra/standalone/setup/require-node.mjs';
import { run, step } from '../infra/standalone/setup/steps.mjs';
import { fetchBroker, kafkaTests } from './support/kafka-here.mjs';
import { OWN_NETWORK, canRunMailServers, deploymentTests, mailServersMissing } from './support/servers-here.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const artifacts = join(root, 'artifacts');

const program =
  (path, ...args) =>
  () =>
    run(node(root), [join(modules, path), ...args], { cwd: root });

const CRUISER = 'dependency-cruiser/bin/dependency-cruiser.mjs';
const checks = [
  ['Format', program('prettier/bin/prettier.cjs', '--check', '.')],
  ['Types', program('typescript-native/bin/tsc', '-p', 'tsconfig.check.json')],
  ['Types of the web app', program('typescript-native/bin/tsc', '-p', 'web/tsconfig.json', '--noEmit')],
  ['Import rules', program(CRUISER, 'services', 'libs', 'infra', 'web', 'bench', 'tests')],
  ['Floors', program(CRUISER, '--config', '.dependency-cruiser.folders.mjs', 'services', 'libs', 'infra', 'web')],
  ['Nothing unused', program('knip/bin/knip.js', '--no-progress', '--no-config-hints')],
  ['Lint', program('eslint/bin/eslint.js', '.', '--max-warnings', '0')],
];

const kafka = kafkaTests();
const deployment = deploymentTests();
const tests = (title, name, ...options) =>
  suite(title, `${title.toLowerCase().replaceAll(/\W+/g, '-')}`, ['--selectProjects', name, '--runInBand', ...options]);

const part = (title, name, nth, of) => () => tests(`${title} ${nth}`, name, `--shard=${nth}/${of}`);
const browser = (nth) => part('End-to-end tests', 'e2e', nth, 2);
const integration = (nth) => part('Integration tests', 'int', nth, 4);

/** The longest first, so that no long one runs alone at the end. */
const work = [
  browser(1),
  browser(2),
  integration(1),
  checkAll,
  () => tests('Whole installations', 'system'),
  integration(2),
  integration(3),
  ...(kafka.args ? [() => suite('Kafka tests', 'kafka', kafka.args)] : []),
  integration(4),
  ...(canRunMailServers() ? [() => tests('Real mail servers', 'mail')] : []),
  ...(deployment.args ? [followDeployment] : []),
  () => tests('Chaos', 'chaos'),
  () => tests('Unit tests', 'unit'),
];

/** At the same time: each waits a lot, for a browser, a lease or a broker, and has servers, ports and folders of its own. */
const LANES = 4;

/** Room for short-lived objects: collecting them was 7 % of Jest's processor time. */
const SEMI_SPACE = '--max-semi-space-size=64';

const total = { passed: 0, failed: 0 };
const count = (passed, failed) => {
  total.passed += passed;
  total.failed += failed;
};

async function check([title, work]) {
  try {
    await step(title, work);
    count(1, 0);
  } catch (error) {
    console.error(`\n${error.message}\n`);
    count(0, 1);
  }
}

/** Jest's own output passes through; its counts are read from its report. */
async function suite(title, name, args, wrapper = []) {
  const report = join(artifacts, `${name}.json`);
  console.error(`\n── ${title}`);
  const reporters = ['default', join(root, 'tests/native/ends-by-itself.mjs')].map((name) => `--reporters=${name}`);
  const options = ['--ci', '--json', `--outputFile=${report}`, ...reporters, ...args];
  const [command, ...rest] = [...wrapper, node(root), SEMI_SPACE, join(modules, 'jest/bin/jest.js'), ...options];
  const code = await pass(command, rest);
  if (!existsSync(report)) return count(0, 1);
  const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
  if (numPendingTests > 0) console.error(`${numPendingTests} tests were skipped, which counts as failed`);
  const failed = numFailedTests + numPendingTests + numRuntimeErrorTestSuites;
  return count(numPassedTests, failed === 0 && code !== 0 ? 1 : failed);
}

const pass = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    // Aborted from outside: the child ends what it started, and then the run ends.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => child.kill('SIGTERM'));
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });

async function checkAll() {
  for (const one of checks) await check(one);
}

/** In a network without a way out: the packages that it needs are fetched before. */
async function followDeployment() {
  await fetchBroker();
  await suite('Deployment', 'deployment', deployment.args, [OWN_NETWORK]);
}

/** Takes the next piece of work as long as there is one. */
async function lane(queue) {
  for (let next = queue.shift(); next; next = queue.shift()) await next();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => setImmediate(() => process.exit(1)));
requireNode();
// Several tasks report at the same time: whole lines, no spinner.
process.env.CI ??= 'true';
// Dozens of processes load the same programs: compiled once, as by npm start.
process.env.NODE_COMPILE_CACHE ??= join(modules, '.cache', 'rekindle', 'compiled');
const since = Date.now();
rmSync(artifacts, { recursive: true, force: true });
mkdirSync(artifacts, { recursive: true });
await check(['Set-up', () => install(root).then(() => build(root))]);
await Promise.all(Array.from({ length: LANES }, () => lane(work)));
console.error(`\nAll of it took ${Math.round((Date.now() - since) / 1000)} s.`);
if (kafka.notice) console.error(kafka.notice);
if (!canRunMailServers()) console.error(mailServersMissing);
if (deployment.notice) console.error(deployment.notice);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
