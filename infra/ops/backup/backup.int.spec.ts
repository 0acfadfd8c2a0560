import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Call } from '../command-line/call.ts';
import { Interrupted } from '../command-line/refusals.ts';
import { TemporaryHomes } from '../testing/temporary-home.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const homes = new TemporaryHomes();
const file = join(homes.dir, 'everything.backup');
const upload = ['uploads', 'account', 'a-list'];
const back = (name: string, from = file) => restore.run([from], homes.installation(name));
const emailsIn = (name: string) =>
  homes.query(name, async (client) =>
    (await client.query<{ email: string }>('SELECT email FROM vault.users')).rows.map((row) => row.email),
  );

// Progress is for people.
beforeAll(() => void jest.spyOn(process.stderr, 'write').mockReturnValue(true));
beforeAll(async () => {
  await homes.make('first');
  mkdirSync(join(homes.path('first'), 'uploads', 'account'), { recursive: true });
  writeFileSync(join(homes.path('first'), ...upload), 'email\njane@acme.example\n');
  await backup.run([file], homes.installation('first'));
});
afterAll(homes.remove);

describe('a backup of a stopped installation', () => {
  it('is restored in full somewhere else', async () => {
    const outcome = await back('second');
    expect(outcome.data).toMatchObject({ home: homes.path('second'), accounts: 1, events: 0 });
    expect(await emailsIn('second')).toEqual(['first@acme.example']);
    for (const kept of ['secrets.json', 'version', upload.join('/')])
      expect(readFileSync(join(homes.path('second'), kept), 'utf8')).toBe(readFileSync(join(homes.path('first'), kept), 'utf8'));
  });

  it('is readable by its owner only, and so are the restored files', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(homes.path('second'), 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(statSync(homes.path('second')).mode & 0o777).toBe(0o700);
  });

  it('never replaces an installation or another file', async () => {
    await expect(back('first')).rejects.toThrow(`${homes.path('first')} is in use`);
    await expect(backup.run([file], homes.installation('first'))).rejects.toThrow(`${file} exists already`);
  });

  it('is made, and restored, by one of two processes that begin at the same time; the other refuses', async () => {
    const twice = join(homes.dir, 'twice.backup');
    const outcomes = await Promise.allSettled([1, 2].map(() => backup.run([twice], homes.installation('first'))));
    const brought = await Promise.allSettled([1, 2].map(() => back('twice', twice)));
    const saidOf = (path: string) => [
      null,
      `${path} is being written by another npm run ops: wait for its end, or name another file or folder.`,
    ];
    const reasons = (settled: PromiseSettledResult<unknown>[]) =>
      settled.map((result) => (result.status === 'rejected' ? (result.reason as Error).message : null));
    expect(reasons(outcomes)).toEqual(saidOf(`${twice}.half`));
    expect(reasons(brought)).toEqual(saidOf(`${homes.path('twice')}.restoring`));
    expect(await emailsIn('twice')).toEqual(['first@acme.example']);
  });

  it('leaves no trace when the operator ends it, and neither does a restore', async () => {
    const ended = new AbortController();
    const call = new Call({}, { interactive: false, ask: () => Promise.resolve(''), print: () => undefined, signal: ended.signal });
    const left = join(homes.dir, 'left.backup');
    ended.abort(new Interrupted());
    await expect(backup.run([left], homes.installation('first'), call)).rejects.toThrow('Stopped. Nothing was changed.');
    await expect(restore.run([file], homes.installation('left'), call)).rejects.toThrow('Stopped. Nothing was changed.');
    for (const path of [left, `${left}.half`, homes.path('left'), `${homes.path('left')}.restoring`]) expect(existsSync(path)).toBe(false);
    expect(await emailsIn('first')).toEqual(['first@acme.example']);
    expect((await backup.run([left], homes.installation('first'))).data).toMatchObject({ file: left });
  });

  it('names a folder that does not exist, and one in place of a backup', async () => {
    const nowhere = join(homes.dir, 'nowhere');
    const run = backup.run([join(nowhere, 'new.backup')], homes.installation('first'));
    await expect(run).rejects.toThrow(`There is no folder ${nowhere}: make it, or name another file.`);
    await expect(back('third', homes.dir)).rejects.toThrow(`${homes.dir} cannot be read as a backup: it is a folder.`);
  });

  it('is refused when it was cut off, and leaves nothing behind', async () => {
    const cut = join(homes.dir, 'cut.backup');
    copyFileSync(file, cut);
    truncateSync(cut, Math.floor(statSync(cut).size * 0.9));
    await expect(back('third', cut)).rejects.toThrow('cannot be read as a backup');
    expect(() => statSync(homes.path('third'))).toThrow('ENOENT');
    expect(() => statSync(`${homes.path('third')}.restoring`)).toThrow('ENOENT');
  });

  it('is refused when a byte of it changed', async () => {
    const damaged = join(homes.dir, 'damaged.backup');
    const whole = readFileSync(file);
    const changed = (at: number): Buffer => Buffer.from(whole.map((byte, index) => (index === at ? byte ^ 0xff : byte)));
    let at = Math.floor(whole.length / 2);
    // In a long run of zeros, some changed bytes unpack to the same content.
    while (isReadable(changed(at))) at += 1;
    writeFileSync(damaged, changed(at));
    await expect(back('third', damaged)).rejects.toThrow(/cannot be read as a backup|damaged/);
  });
});

it('copies a running installation while it writes, as it was at one moment', async () => {
  const running = join(homes.dir, 'running.backup');
  const before = await homes.whileRunning('first', async (client) => {
    await client.query('CREATE TABLE vault.spec (n integer PRIMARY KEY)');
    let written = 0;
    let copying = true;
    const copied = backup.run([running], homes.installation('first')).finally(() => (copying = false));
    while (copying) await client.query('INSERT INTO vault.spec VALUES ($1)', [(written += 1)]);
    await copied;
    return written;
  });
  await back('fourth', running);
  const rows = await homes.query(
    'fourth',
    async (client) => (await client.query<{ n: number }>('SELECT n FROM vault.spec ORDER BY n')).rows,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThanOrEqual(before);
  expect(rows.map(({ n }) => n)).toEqual(rows.map((_, index) => index + 1));
});

it('refuses, and leaves nothing behind, if the database stops during the copy', async () => {
  const interrupted = join(homes.dir, 'interrupted.backup');
  await homes.whileRunning('first', async (client) => {
    const copied = backup.run([interrupted], homes.installation('first')).catch((error: Error) => error.message);
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'idle' AND query LIKE '%pg_backup_start(%'`;
    while ((await client.query(cut)).rowCount === 0);
    expect(await copied).toBe('Rekindle or its database was stopped during the backup: make it again.');
  });
  for (const path of [interrupted, `${interrupted}.half`]) expect(existsSync(path)).toBe(false);
});

it('says what to do if the database is on somebody else’s server', async () => {
  const installation = homes.installation('first');
  installation.env.DATABASE_URL = 'postgres://db.example/rekindle';
  await expect(backup.run([join(homes.dir, 'x')], installation)).rejects.toThrow("not Rekindle's own (DATABASE_URL)");
});

function isReadable(compressed: Buffer): boolean {
  try {
    return gunzipSync(compressed).length > 0;
  } catch {
    return false;
  }
}
