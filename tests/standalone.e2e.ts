import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postmaster } from '../infra/standalone/postgres-orphan.js';
import { serverProcesses } from '../infra/standalone/postgres-processes.js';
import { type App, spawnApp, startApp } from './support/app.js';

// Several complete starts in a test, beside whatever else runs here.
const folder = mkdtempSync(join(tmpdir(), 'rekindle start '));
const home = join(folder, 'a home with spaces');
const postgres = join(home, 'postgres');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process that has ended but was not yet collected by its parent does not count. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
const health = async (app: App): Promise<number> => (await fetch(`${app.url}/health/ready`)).status;

describe('a first start, in a folder with a space in its name', () => {
  let app: App;
  beforeAll(async () => void (app = await startApp({ home })));

  it("says where to go, where the data lies, the operator's password and how to stop", async () => {
    const { OPERATOR_PASSWORD } = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8'));
    for (const word of [app.url, `${app.url}/sandbox/inbox`, home, OPERATOR_PASSWORD, 'Ctrl-C']) expect(app.output()).toContain(word);
    expect(await health(app)).toBe(200);
  });

  it('lets only its owner read its secrets', () => {
    expect(statSync(join(home, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(statSync(home).mode & 0o777).toBe(0o700);
  });

  it('passes its own memory settings on to no other program', () => {
    const settingsOf = (pid: number): string[] =>
      readFileSync(`/proc/${pid}/environ`, 'utf8')
        .split('\0')
        .filter((setting) => setting.startsWith('MALLOC_'));
    expect(settingsOf(app.pid)).toEqual(['MALLOC_ARENA_MAX=1', 'MALLOC_MMAP_THRESHOLD_=262144', 'MALLOC_TRIM_THRESHOLD_=262144']);
    expect(settingsOf(postmaster(postgres)?.pid as number)).toEqual([]);
  });

  // The program is a bundle, in which two classes with the same name could not both keep it by themselves.
  it('describes its API with the class names of the sources', async () => {
    const { components } = (await (await fetch(`${app.url}/api/docs-json`)).json()) as { components: { schemas: object } };
    const types = readFileSync(join(import.meta.dirname, '../web/src/lib/openapi/schema.ts'), 'utf8');
    const named = [...(types.split('\n    schemas: {\n')[1]?.split('\n    };')[0] ?? '').matchAll(/^ {8}(\w+): /gm)].map(
      ([, name]) => name,
    );
    expect(Object.keys(components.schemas).sort()).toEqual(named.sort());
  });

  it('refuses a second start there and says which process runs', async () => {
    const second = await spawnApp({ home });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`already running in ${home} ("npm start", process ${app.pid}) at ${app.url}`);
  });

  it('says which port is taken and which variable changes it', async () => {
    const other = await spawnApp({ port: app.port });
    expect(await other.ended).toBe(1);
    expect(other.output()).toContain(`Port ${app.port} is taken by another program`);
    expect(other.output()).toContain(`PORT=${app.port + 1}`);
    rmSync(other.home, { recursive: true });
  });

  it('ends cleanly on Ctrl-C, with its database', async () => {
    const database = postmaster(postgres)?.pid ?? 0;
    app.kill('SIGINT');
    expect(await app.ended).toBe(0);
    expect([isAlive(database), existsSync(join(postgres, 'postmaster.pid'))]).toEqual([false, false]);
  });
});

it.each(['SIGKILL', 'SIGABRT', 'SIGSEGV'] as const)(
  'starts again immediately after %s, whose database has ended by then',
  async (signal) => {
    const killed = await startApp({ home });
    const orphan = postmaster(postgres)?.pid ?? 0;
    killed.kill(signal);
    expect(await killed.ended).toBe(signal);

    const next = await startApp({ home });
    expect(next.output()).not.toContain('Operator');
    expect([isAlive(orphan), await health(next)]).toEqual([false, 200]);
    expect(await next.stop()).toBe(0);
  },
);

it('ends a stopped database that was left behind, even without its postmaster.pid', async () => {
  const killed = await startApp({ home });
  const left = serverProcesses(postgres);
  for (const pid of left) process.kill(pid, 'SIGSTOP');
  killed.kill('SIGKILL');
  expect(await killed.ended).toBe('SIGKILL');
  rmSync(join(postgres, 'postmaster.pid'));

  const next = await startApp({ home });
  expect(next.output()).toContain('Ending the database of a start that was killed');
  expect([left.filter(isAlive), await health(next)]).toEqual([[], 200]);
  expect(await next.stop()).toBe(0);
});

it('starts when a process id in postmaster.pid belongs to another program by now', async () => {
  writeFileSync(join(postgres, 'postmaster.pid'), `${process.pid}\n${postgres}\n1\n5432\n\n127.0.0.1\n\nready\n`);
  const app = await startApp({ home });
  expect(await health(app)).toBe(200);
  expect(await app.stop()).toBe(0);
});

it('ends cleanly in the middle of a start', async () => {
  const app = await spawnApp();
  await app.printed('Making the database');
  app.kill('SIGTERM');
  expect(await app.ended).toBe(0);
  expect(postmaster(join(app.home, 'postgres'))).toBeNull();
  rmSync(app.home, { recursive: true });
});

it('refuses a folder that a newer program created', async () => {
  const newer = join(folder, 'newer');
  mkdirSync(newer);
  writeFileSync(join(newer, 'version'), '2\n');
  const app = await spawnApp({ home: newer });
  expect(await app.ended).toBe(1);
  expect(app.output()).toContain(`${newer} was made by a newer Rekindle (format 2, this program knows 1)`);
});

it('names all wrong settings together and leaves nothing behind', async () => {
  const nowhere = join(folder, 'nowhere');
  const app = await spawnApp({ home: nowhere, env: { MAIL_FROM: 'nobody', UPLOAD_MAX_BYTES: 'many', SMTP_URL: 'http://x' } });
  expect(await app.ended).toBe(1);
  for (const name of ['MAIL_FROM', 'UPLOAD_MAX_BYTES', 'SMTP_URL']) expect(app.output()).toContain(`- ${name} `);
  expect(existsSync(nowhere)).toBe(false);
});
