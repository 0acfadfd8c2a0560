// Builds a release into artifacts/release: `npm run release -- --dry-run [--version 1.0.0]`.
// It publishes nothing: the commands that do are written to publish.sh there, to be read and run.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { npmCommand } from '../standalone/setup/npm.mjs';
import { ReleaseRefused, release } from './changelog.mjs';
import { contextOf, missingIn } from './image-context.mjs';

const root = process.cwd();
const writeSbom = fileURLToPath(new URL('../packages/write-sbom.mjs', import.meta.url));
const text = (file) => readFileSync(join(root, file), 'utf8');
const run = (program, ...args) =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe'] });
const git = (...args) => run('git', ...args).trim();

function refuseWhatIsUnfinished() {
  const changed = git('status', '--porcelain');
  if (changed) throw new ReleaseRefused(`Some files are not committed: commit or remove them first.\n${changed}`);
  const [program, ...args] = npmCommand(['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund']);
  try {
    run(program, ...args);
  } catch (error) {
    throw new ReleaseRefused(
      `package-lock.json does not stand for what package.json asks for: run npm install, and commit it.\n${error.stderr}`,
    );
  }
}

/** The sources with the version in every package, as one archive. */
function pack(folder, version, changelog) {
  const stage = join(folder, `rekindle-${version}`);
  mkdirSync(stage, { recursive: true });
  execFileSync('tar', ['-x', '-C', stage], { input: execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 1 << 28 }) });
  const files = git('ls-files').split('\n');
  const own = files.filter((file) => /(^|\/)package\.json$/.test(file) && JSON.parse(text(file)).version !== undefined);
  for (const file of own) rewrite(join(stage, file), (content) => ({ ...content, version }));
  const folders = new Set(own.map((file) => file.replace(/\/?package\.json$/, '')));
  rewrite(join(stage, 'package-lock.json'), (lock) => ({ ...lock, version, packages: versioned(lock.packages, folders, version) }));
  writeFileSync(join(stage, 'CHANGELOG.md'), changelog);
  const archive = `rekindle-${version}.tar.gz`;
  run('tar', '-czf', join(folder, archive), '-C', folder, `rekindle-${version}`);
  rmSync(stage, { recursive: true });
  return { archive, files };
}

const versioned = (packages, folders, version) =>
  Object.fromEntries(Object.entries(packages).map(([place, one]) => [place, folders.has(place) && !one.link ? { ...one, version } : one]));

function rewrite(file, change) {
  writeFileSync(file, `${JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`);
}

const publishing = (version, archive) => `#!/bin/sh
# What publishes ${version}. Nothing of it was run.
set -eu
tar -xzf ${archive} && cd rekindle-${version}
docker buildx build --platform linux/amd64,linux/arm64 --file infra/Dockerfile --tag "$REGISTRY/rekindle:${version}" --push .
cd .. && git tag --sign --message 'Rekindle ${version}' v${version} ${git('rev-parse', 'HEAD')} && git push origin v${version}
gh release create v${version} --notes-file notes.md ${archive} sbom.cdx.json
`;

function build({ version }) {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) throw new ReleaseRefused(`"${version}" is no version: give one like 1.0.0.`);
  const { notes, changelog } = release(text('CHANGELOG.md'), version, new Date().toISOString().slice(0, 10));
  refuseWhatIsUnfinished();
  const folder = join(root, 'artifacts', 'release', version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { archive, files } = pack(folder, version, changelog);
  const context = contextOf(files, text('.dockerignore'));
  const missing = missingIn(text('infra/Dockerfile'), context);
  if (missing.length > 0) throw new ReleaseRefused(`infra/Dockerfile copies what is not in its context: ${missing.join(', ')}.`);
  writeFileSync(join(folder, 'notes.md'), notes);
  writeFileSync(join(folder, 'files.txt'), `${files.join('\n')}\n`);
  writeFileSync(join(folder, 'image-context.txt'), `${context.join('\n')}\n`);
  execFileSync(process.execPath, [writeSbom, join(folder, 'sbom.cdx.json'), root, version], { stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(join(folder, 'publish.sh'), publishing(version, archive), { mode: 0o755 });
  console.log(`Rekindle ${version} is in ${folder}: ${archive} (${files.length} files), image-context.txt (${context.length}),`);
  console.log('notes.md, sbom.cdx.json. Nothing was published; publish.sh says what would be run.');
}

try {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' }, version: { type: 'string', default: '1.0.0' } } });
  if (!values['dry-run']) throw new ReleaseRefused('It only builds: npm run release -- --dry-run, then read and run publish.sh.');
  build(values);
} catch (error) {
  if (!(error instanceof ReleaseRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
