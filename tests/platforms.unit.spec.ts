import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

interface Here {
  platform: string;
  arch: string;
  libc?: string;
}
interface Platform {
  title: string;
  os: string;
  cpu: string;
  libc?: string;
  postgres: string;
  node: string;
  nodeProgram: string;
}
interface Entry {
  version: string;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  bin?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const repository = join(import.meta.dirname, '..');
const setup = join(repository, 'infra', 'standalone', 'setup');
const { PLATFORMS, platformOf } = (await import(join(setup, 'platforms.mjs'))) as {
  PLATFORMS: Platform[];
  platformOf: (here: Here) => Platform | undefined;
};
const { node, announcement, removeShims } = (await import(join(setup, 'install.mjs'))) as {
  node: (root: string, here: Here) => string;
  announcement: (root: string, here: Here) => string;
  removeShims: (root: string) => void;
};
const lock = (JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as { packages: Record<string, Entry> }).packages;
const each = PLATFORMS.map((platform) => [platform.title, platform] as const);
const hereOn = ({ os, cpu, libc }: Platform): Here => ({ platform: os, arch: cpu, ...(libc && { libc }) });

let root: string;
beforeAll(() => void (root = mkdtempSync(join(tmpdir(), 'rekindle-platforms-'))));
afterAll(() => rmSync(root, { recursive: true }));

describe('the bundled PostgreSQL and Node', () => {
  it('are available for these machines', () => {
    expect(PLATFORMS.map(({ os, cpu, libc }) => [os, cpu, libc])).toEqual([
      ['darwin', 'arm64', undefined],
      ['darwin', 'x64', undefined],
      ['linux', 'arm64', 'glibc'],
      ['linux', 'x64', 'glibc'],
      ['win32', 'x64', undefined],
    ]);
  });

  it.each([
    { platform: 'linux', arch: 'x64', libc: 'musl' },
    { platform: 'linux', arch: 'arm64', libc: 'musl' },
    { platform: 'linux', arch: 'riscv64', libc: 'glibc' },
    { platform: 'win32', arch: 'arm64' },
  ])('are not available on %j', (here) => {
    expect(platformOf(here)).toBeUndefined();
    expect(node(root, here)).toBe(process.execPath);
  });

  it.each(each)('on %s the bundled Node runs the rest', (_, platform) => {
    const program = join(root, 'node_modules', platform.node, platform.nodeProgram);
    expect(node(root, hereOn(platform))).toBe(process.execPath);
    mkdirSync(dirname(program), { recursive: true });
    writeFileSync(program, '');
    expect(node(root, hereOn(platform))).toBe(program);
  });

  it('are announced, with their size', () => {
    const project = join(root, 'project');
    mkdirSync(project);
    writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ packages: lock }));
    expect(announcement(project, { platform: 'darwin', arch: 'arm64' })).toBe(
      'Installing packages for macOS on arm64, with PostgreSQL 18.4.0 and Node 22.23.2 (once, about 450 MB to download, 1 GB on disk)',
    );
    expect(announcement(project, { platform: 'linux', arch: 'x64', libc: 'musl' })).toBe(
      'Installing packages (once, about 450 MB to download, 1 GB on disk)',
    );
  });

  it('leave no Node shim in the way of the next installation on Windows', () => {
    const bin = join(root, 'node_modules', '.bin');
    mkdirSync(bin, { recursive: true });
    for (const name of ['node', 'node.cmd', 'node.ps1', 'vite.cmd']) writeFileSync(join(bin, name), '');
    removeShims(root);
    expect(() => readFileSync(join(bin, 'node.cmd'))).toThrow('ENOENT');
    expect(readFileSync(join(bin, 'vite.cmd'), 'utf8')).toBe('');
  });
});

describe('the lock file', () => {
  it.each(each)('holds the packages of %s, with their hashes, for that machine alone', (_, { os, cpu, libc, ...platform }) => {
    const limits = { os: [os], cpu: [cpu], ...(libc && { libc: [libc] }), optional: true, integrity: expect.stringMatching(/^sha512-/) };
    const wanted = lock['']?.optionalDependencies ?? {};
    expect(lock[`node_modules/${platform.postgres}`]).toMatchObject({ ...limits, version: wanted[platform.postgres] });
    expect(lock[`node_modules/${platform.node}`]).toMatchObject({
      ...limits,
      version: wanted[platform.node],
      bin: { node: platform.nodeProgram },
    });
  });

  it('has nothing for other machines, one PostgreSQL for all, and a Node that package.json allows', () => {
    const ours = lock['']?.optionalDependencies ?? {};
    expect(Object.keys(ours).sort()).toEqual(PLATFORMS.flatMap((platform) => [platform.postgres, platform.node]).sort());
    expect(new Set(PLATFORMS.map(({ postgres }) => ours[postgres])).size).toBe(1);
    for (const platform of PLATFORMS) expect(Number(ours[platform.node]?.split('.').slice(0, 2).join('.'))).toBeGreaterThanOrEqual(22.22);
  });

  // The registry that this lock file came from did not serve these for every machine: npm fetches them without a hash.
  const TEST_TOOLS = /^(@swc\/core|@oxc-parser\/binding|@unrs\/resolver-binding)-/;
  const suits = (list: string[] | undefined, one: string | undefined): boolean => !list || list.includes(one ?? '');

  it.each(each)('holds every other package that is made for %s', (_, { os, cpu, libc }) => {
    const names = Object.values(lock).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
    const entries = names.map((name) => [name, lock[`node_modules/${name}`]] as const);
    // Some packages bundle their own dependencies.
    const found = entries.filter(([, entry]) => entry && suits(entry.os, os) && suits(entry.cpu, cpu) && suits(entry.libc, libc));
    expect(found.length).toBeGreaterThan(8);
    expect(found.filter(([name, entry]) => !entry?.integrity && !TEST_TOOLS.test(name))).toEqual([]);
    const families = ['@node-rs/argon2', '@rolldown/binding', 'lightningcss', '@typescript/typescript'];
    for (const family of families) expect(found.map(([name]) => name)).toContainEqual(expect.stringContaining(family));
  });
});
