import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const { install } = (await import(join(import.meta.dirname, '../infra/standalone/setup/install.mjs'))) as {
  install: (root: string) => Promise<void>;
};

const NAMES = ['first', 'second', 'third'];
const dir = mkdtempSync(join(tmpdir(), 'rekindle-download-'));
const app = join(dir, 'app');
const tarballs = new Map<string, Buffer>();
const given = { ...process.env };
let asked: string[] = [];
let breaksOff = true;
let registry: Server;

const fileOf = (name: string): string => `/${name}/-/${name}-1.0.0.tgz`;

/** Serves every package in full except the last, whose connection breaks halfway. */
beforeAll(async () => {
  for (const name of NAMES) {
    mkdirSync(join(dir, name));
    writeFileSync(join(dir, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
    writeFileSync(join(dir, name, 'filling'), createHash('sha512').update(name).digest('hex').repeat(500));
    execFileSync('npm', ['pack', '--silent', '--pack-destination', dir], { cwd: join(dir, name) });
    tarballs.set(fileOf(name), readFileSync(join(dir, `${name}-1.0.0.tgz`)));
  }
  registry = createServer((request, response) => {
    const tarball = tarballs.get(request.url ?? '');
    if (!tarball) return void response.end(JSON.stringify(documentOf(request.url?.slice(1) ?? '')));
    asked.push(request.url ?? '');
    // The header with which public registries serve a package, which never changes.
    const lasting = { 'cache-control': 'public, immutable, max-age=31557600' };
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': tarball.length, ...lasting });
    if (!breaksOff || request.url !== fileOf('third')) return void response.end(tarball);
    response.write(tarball.subarray(0, tarball.length / 2));
    void othersKept().then(() => response.destroy());
  });
  await once(registry.listen(0, '127.0.0.1'), 'listening');
  writeProject();
});

/** npm caches a package once it is complete, a moment after the transfer. */
async function othersKept(): Promise<void> {
  const index = join(dir, 'cache', '_cacache', 'index-v5');
  const kept = (): string =>
    readdirSync(index, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
      .join('');
  while (!NAMES.slice(0, -1).every((name) => kept().includes(fileOf(name)))) await new Promise((resolve) => setTimeout(resolve, 5));
}

const address = (): string => `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
const hashOf = (name: string): string =>
  `sha512-${createHash('sha512')
    .update(tarballs.get(fileOf(name)) ?? '')
    .digest('base64')}`;
const documentOf = (name: string): object => ({
  name,
  'dist-tags': { latest: '1.0.0' },
  versions: { '1.0.0': { name, version: '1.0.0', dist: { tarball: address() + fileOf(name), integrity: hashOf(name) } } },
});

function writeProject(): void {
  const dependencies = Object.fromEntries(NAMES.map((name) => [name, '1.0.0']));
  const manifest = { name: 'app', version: '1.0.0', dependencies };
  const packages = NAMES.map((name) => [`node_modules/${name}`, { version: '1.0.0', integrity: hashOf(name) }]);
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), JSON.stringify(manifest));
  const lock = { name: 'app', version: '1.0.0', lockfileVersion: 3, packages: { '': manifest, ...Object.fromEntries(packages) } };
  writeFileSync(join(app, 'package-lock.json'), JSON.stringify(lock));
  Object.assign(process.env, {
    npm_config_registry: address(),
    npm_config_cache: join(dir, 'cache'),
    npm_config_fetch_retries: '0',
  });
}

afterAll(() => {
  registry.close();
  process.env = given;
  rmSync(dir, { recursive: true });
});

it('reports a broken download, says what to do, and leaves no half installation', async () => {
  await expect(install(app)).rejects.toThrow(
    /^The packages did not arrive whole[.] Start again: what has arrived is kept in npm's cache .* Behind a proxy npm needs its address/s,
  );
  expect(asked.sort()).toEqual(NAMES.map(fileOf));
});

it('fetches only the missing packages at the next start', async () => {
  asked = [];
  breaksOff = false;
  await install(app);
  expect(asked).toEqual([fileOf('third')]);
  expect(readdirSync(join(app, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(NAMES);
});

it('makes no request when everything is in place', async () => {
  asked = [];
  await install(app);
  expect(asked).toEqual([]);
});
