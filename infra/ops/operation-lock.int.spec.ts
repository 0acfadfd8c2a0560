import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openHome } from '../standalone/home.ts';
import { holderOf, lockHome, tryLockHome } from '../standalone/home-lock.ts';
import { Installation } from './installation.ts';
import { lockForOperation } from './operation-lock.ts';
import { TemporaryHomes } from './testing/temporary-home.ts';

const homes = new TemporaryHomes();
beforeAll(() => homes.make('stopped'));
afterAll(() => homes.remove());

it('an operation on a stopped installation does not end a database that another operation still uses', async () => {
  const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const order: string[] = [];
  const first = homes.query('stopped', async (client) => {
    began.resolve();
    await mayEnd.promise;
    order.push(`first: ${(await client.query('SELECT 1')).rowCount}`);
  });
  await began.promise;
  const second = homes.query('stopped', async (client) => {
    await first;
    order.push(`second: ${(await client.query('SELECT 1')).rowCount}`);
  });
  mayEnd.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['first: 1', 'second: 1']);
});

it('all operations that begin at the same time finish', async () => {
  const works = Array.from({ length: 4 }, (_, n) =>
    new Installation({ REKINDLE_HOME: homes.path('stopped') }).withDatabase(({ inUse }) => Promise.resolve([n, inUse])),
  );
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3].map((n) => [n, false]));
});

it('waits for any operation, but not for the application', async () => {
  const home = openHome(homes.path('stopped'));
  const backup = await tryLockHome(home, 'npm run ops -- backup');
  let isOver = false;
  const waiting = lockForOperation(home).finally(() => (isOver = true));
  expect(isOver).toBe(false);
  backup?.release();
  const lock = await waiting;
  expect(lock).not.toBeNull();
  lock?.release();
  const application = await lockHome(home, 'npm start');
  expect(await lockForOperation(home)).toBeNull();
  application.release();
});

it('needs no room on the disk for the note that says who holds the folder', async () => {
  const home = openHome(homes.path('stopped'));
  // As on a full disk: the note cannot be written, and the last one, of a process that was killed, is still there.
  mkdirSync(`${home.running}.${process.pid}`);
  writeFileSync(home.running, JSON.stringify({ pid: 1, program: 'npm start' }));
  const lock = await tryLockHome(home, 'npm run ops -- backup');
  expect(lock).not.toBeNull();
  expect(holderOf(home)).toBeNull();
  expect(await tryLockHome(home, 'npm run ops')).toBeNull();
  lock?.leaving();
  lock?.release();
  expect([home.running, `${home.running}.${process.pid}`].filter((file) => existsSync(file))).toEqual([]);
});
