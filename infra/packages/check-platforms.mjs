// Fetches PostgreSQL and Node for every platform and checks their programs: `node infra/packages/check-platforms.mjs`.
// Needs a connection and 350 MB for a minute, so no test runs it.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, readSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { npmCommand } from '../standalone/setup/npm.mjs';
import { PLATFORMS } from '../standalone/setup/platforms.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
const folder = mkdtempSync(join(tmpdir(), 'rekindle-platforms-'));

const MACHINES = { 0x3e: 'x64', 0xb7: 'arm64', 0x8664: 'x64', 0x0100_0007: 'x64', 0x0100_000c: 'arm64' };

/** @returns {[string, ...string[]]} the system that a program is for, and its processors, by its first bytes */
function madeFor(path) {
  const file = openSync(path);
  const bytes = Buffer.alloc(4096);
  readSync(file, bytes);
  closeSync(file);
  if (bytes.readUInt32BE(0) === 0x7f454c46) return ['linux', MACHINES[bytes.readUInt16LE(18)]];
  if (bytes.toString('latin1', 0, 2) === 'MZ') return ['win32', MACHINES[bytes.readUInt16LE(bytes.readUInt32LE(60) + 4)]];
  if (bytes.readUInt32LE(0) === 0xfeedfacf) return ['darwin', MACHINES[bytes.readUInt32LE(4)]];
  if (bytes.readUInt32BE(0) !== 0xcafebabe) return ['nothing'];
  const parts = Array.from({ length: bytes.readUInt32BE(4) }, (_, n) => MACHINES[bytes.readUInt32BE(8 + 20 * n)]);
  return ['darwin', ...parts];
}

/** @returns where a package was unpacked, once its hash is that of the lock file */
function fetch(name) {
  const { version, integrity } = lock[`node_modules/${name}`];
  const [npm, ...args] = npmCommand(['pack', `${name}@${version}`, '--silent', '--pack-destination', folder]);
  const tarball = join(folder, execFileSync(npm, args, { cwd: folder, encoding: 'utf8' }).trim().split('\n').at(-1));
  const hash = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
  if (hash !== integrity) throw new Error(`${name}@${version} has the hash ${hash}, and package-lock.json says ${integrity}`);
  const target = join(folder, name);
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
  return { name: `${name}@${version}`, target, size: statSync(tarball).size };
}

const faults = [];
function check({ name, target, size }, programs, { os, cpu }) {
  console.log(`  ${name}, ${Math.round(size / 1e6)} MB`);
  for (const program of programs) {
    const [system, ...processors] = madeFor(program);
    const suits = system === os && processors.includes(cpu);
    console.log(`    ${relative(target, program)}: ${system} ${processors.join(' and ')}${suits ? '' : `, NOT ${os} ${cpu}`}`);
    if (!suits) faults.push(program);
  }
}

try {
  for (const platform of PLATFORMS) {
    console.log(platform.title);
    const postgres = fetch(platform.postgres);
    const { initdb, postgres: server, pg_ctl } = await import(pathToFileURL(join(postgres.target, 'dist/index.js')).href);
    check(postgres, [initdb, server, pg_ctl], platform);
    const node = fetch(platform.node);
    check(node, [join(node.target, platform.nodeProgram)], platform);
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(faults.length === 0 ? 'Every program is where it is looked for.' : `${faults.length} programs are for another machine.`);
process.exitCode = faults.length > 0 ? 1 : 0;
