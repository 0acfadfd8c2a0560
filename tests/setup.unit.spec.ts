import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';

type Here = { platform: string; arch: string; libc?: string };
type Machine = Here & { version: string; env: Record<string, string> };

const setup = join(import.meta.dirname, '..', 'infra', 'standalone', 'setup');
const { missingHere } = (await import(join(setup, 'require-node.mjs'))) as { missingHere: (machine: Machine) => string | null };
const { isInstalled, INSTALLED_GB } = (await import(join(setup, 'install.mjs'))) as {
  isInstalled: (root: string, machine?: Here) => boolean;
  INSTALLED_GB: number;
};
const { fingerprint } = (await import(join(setup, 'build.mjs'))) as {
  fingerprint: (root: string, part: { sources: string[]; ignore: RegExp }) => string;
};

const { run } = (await import(join(setup, 'steps.mjs'))) as { run: (command: string, args: string[]) => Promise<string> };
const { MEMORY_FLAGS, MEMORY_SETTINGS } = (await import(join(setup, 'memory-flags.mjs'))) as {
  MEMORY_FLAGS: string[];
  MEMORY_SETTINGS: Record<string, string>;
};

const root = mkdtempSync(join(tmpdir(), 'rekindle-setup-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('the requirements of a machine', () => {
  const on = (version: string, machine: Partial<Machine> = {}) =>
    missingHere({ version, platform: 'linux', arch: 'x64', libc: 'glibc', env: {}, ...machine });

  it.each(['20.0.0', '22.1.0', '24.21.0', '26.0.0'])('Node %s is enough where Node is bundled', (version) => {
    expect([on(version), on(version, { platform: 'win32', libc: undefined as never })]).toEqual([null, null]);
  });

  it('an older Node is refused in one sentence', () =>
    expect(on('18.20.0')).toBe('Rekindle needs Node 20 or newer to start (it brings its own), and this is 18.20.0.'));

  it.each([{ libc: 'musl' }, { arch: 'riscv64' }, { platform: 'freebsd' }])('elsewhere it needs a Node, and a database: %j', (machine) => {
    expect(on('22.21.9', machine)).toContain('needs Node 22.22 or newer on');
    expect(on('22.22.0', machine)).toMatch(
      /^Rekindle brings PostgreSQL for [^.]*: set DATABASE_URL to [^.]*, or run it with Docker Compose \(docs.deployment[.]md\)[.]$/,
    );
    expect(on('24.0.0', { ...machine, env: { DATABASE_URL: 'postgres://localhost/rekindle' } })).toBeNull();
  });
});

describe('the packages', () => {
  const packages = {
    '': { version: '1.0.0', optionalDependencies: { postgres: '18.0.0' } },
    'node_modules/postgres': { version: '18.0.0', integrity: 'sha512-p', optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
    'node_modules/elsewhere': { version: '1.0.0', integrity: 'sha512-b', optional: true },
    'node_modules/@rekindle/web': { link: true, resolved: 'web' },
    web: { version: '0.1.0' },
  };
  const { '': _, 'node_modules/elsewhere': __, ...present } = packages;
  beforeEach(() => {
    write('package-lock.json', { packages });
    write('node_modules/.package-lock.json', { packages: present });
  });

  it('are in place when npm recorded all that this machine can use', () => expect(isInstalled(root)).toBe(true));

  it('are not in place when npm skipped one of ours that runs here', () => {
    const { 'node_modules/postgres': ___, ...without } = present;
    write('node_modules/.package-lock.json', { packages: without });
    expect(isInstalled(root, { platform: 'linux', arch: 'x64', libc: 'glibc' })).toBe(false);
    expect(isInstalled(root, { platform: 'linux', arch: 'x64', libc: 'musl' })).toBe(true);
    expect(isInstalled(root, { platform: 'darwin', arch: 'arm64' })).toBe(true);
  });

  it('are not in place before npm recorded them', () => {
    rmSync(join(root, 'node_modules/.package-lock.json'));
    expect(isInstalled(root)).toBe(false);
  });

  it.each([
    ['a version changed', { ...packages, 'node_modules/pg': { version: '8.0.1', integrity: 'sha512-c' } }],
    ['one was added', { ...packages, 'node_modules/new': { version: '1.0.0', integrity: 'sha512-d' } }],
  ])('are not in place when %s', (_what, changed) => {
    write('package-lock.json', { packages: changed });
    expect(isInstalled(root)).toBe(false);
  });
});

it('the announced size of the packages is correct', () => {
  const modules = join(import.meta.dirname, '..', 'node_modules');
  const [kilobytes] = execFileSync('du', ['-sk', '--exclude=.cache', modules], { encoding: 'utf8' }).split('\t');
  expect(Math.round((Number(kilobytes) * 1024) / 1e9)).toBe(INSTALLED_GB);
});

describe('a program that a start runs', () => {
  const isThere = (pid: number): boolean => existsSync(`/proc/${pid}`) && !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

  /** A start that runs a shell and its child. @returns their process ids */
  async function begin() {
    const shell = 'sleep 1000 & echo pids $$ $!; wait';
    const script = `import { run } from '${join(setup, 'steps.mjs')}';
      await run('sh', ['-c', '${shell}'], { say: (line) => console.log(line) });`;
    const start = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(start.stdout, 'data')) as [Buffer];
    return { start, pids: line.toString().trim().split(' ').slice(1).map(Number) };
  }

  it.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'ends with the start, together with its own children: %s',
    async (signal) => {
      const { start, pids } = await begin();
      expect(pids.map(isThere)).toEqual([true, true]);
      start.kill(signal);
      await once(start, 'exit');
      while (pids.some(isThere)) await new Promise((resolve) => setTimeout(resolve, 5));
    },
  );

  it.each([
    ['with what it printed', 'echo broken; exit 3', 'ended with code 3:\nbroken\n'],
    ['or that it was killed', 'kill -9 $$', 'ended with code 1:\n'],
  ])('says why it failed, %s', async (_, shell, words) => {
    await expect(run('sh', ['-c', shell])).rejects.toThrow(words);
  });

  it('says that it does not exist', async () => {
    await expect(run('no-such-program', [])).rejects.toThrow('spawn no-such-program ENOENT');
  });
});

describe('the sources', () => {
  const now = () => fingerprint(root, { sources: ['libs', 'tsconfig.json', 'not-there'], ignore: /[.]spec[.]ts$/ });
  let before: string;
  beforeEach(() => {
    rmSync(join(root, 'libs'), { recursive: true, force: true });
    for (const file of ['libs/a/src/index.ts', 'libs/a/src/index.spec.ts', 'libs/a/dist/index.js', 'tsconfig.json']) write(file, 'one');
    before = now();
  });

  it('count as changed after a save, a new file and a removed one', () => {
    utimesSync(join(root, 'libs/a/src/index.ts'), new Date(), new Date(1_000));
    const saved = now();
    write('libs/a/src/new.ts', '');
    const added = now();
    rmSync(join(root, 'libs/a/src/index.ts'));
    expect(new Set([before, saved, added, now()]).size).toBe(4);
  });

  it('do not include specs and build output', () => {
    write('libs/a/src/index.spec.ts', 'another');
    write('libs/a/dist/index.js', 'another');
    expect(now()).toBe(before);
  });
});

describe('a process that mostly waits', () => {
  it.each(['gateway', 'campaigns', 'billing', 'mailer'])('keeps little memory: %s', (service) => {
    const { scripts } = JSON.parse(readFileSync(join(setup, '../../../package.json'), 'utf8')) as { scripts: Record<string, string> };
    expect(scripts[`start:${service}`]).toContain(` ${MEMORY_FLAGS.join(' ')} `);
  });

  it('returns freed memory, in the image as with npm start', () => {
    const image = readFileSync(join(setup, '../../Dockerfile'), 'utf8');
    for (const [name, value] of Object.entries(MEMORY_SETTINGS)) expect(image).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'));
  });

  // V8 keeps the whole text of a large program in two bytes per character if one of them is not ASCII.
  it('is a program of ASCII characters', () => {
    const programs = join(setup, '../../dist/programs');
    const files = readdirSync(programs, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
    expect(files).toEqual(expect.arrayContaining(['standalone.js', 'gateway.js', 'mailer.js']));
    expect(files.filter((file) => /[^\0-\x7f]/.test(readFileSync(join(programs, file), 'utf8')))).toEqual([]);
  });

  it("has less room for new objects, in Node's own terms", () => {
    const program = `const kept = Array.from({ length: 5e6 }, (_, n) => ({ n }));
      const space = require('node:v8').getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
      process.stdout.write(String(space.space_size / 2 ** 20), () => kept.length);`;
    expect(execFileSync(process.execPath, [...MEMORY_FLAGS, '-e', program], { encoding: 'utf8' })).toBe('16');
  });
});
