import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inTransaction, newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { vaultMigrations } from '../../migrations/index.js';
import { TextVault, textKey } from './text-vault.js';

const accountId = newId();
let database: TestDatabase;
let vault: TextVault;

beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, vaultMigrations]);
  vault = new TextVault(database.pool);
});
afterAll(() => database.drop());

const put = (body: object, id?: string) => inTransaction(database.pool, (tx) => vault.put(tx, { accountId, kind: 'email', body, id }));

it('adds a version for each edit and keeps earlier ones', async () => {
  const first = await put({ subject: 'One' });
  const second = await put({ subject: 'Two' }, first.textId);
  expect([first.version, second]).toEqual([1, { textId: first.textId, version: 2 }]);
  expect((await vault.get<{ subject: string }>(first)).body.subject).toBe('One');
  expect(await vault.get(second)).toMatchObject({ accountId, kind: 'email', version: 2, body: { subject: 'Two' } });
});

it('adds a version for each of many concurrent edits', async () => {
  const { textId } = await put({ subject: 'One' });
  const added = await Promise.all(Array.from({ length: 8 }, (_, n) => put({ subject: `Edit ${n}` }, textId)));
  expect(added.map(({ version }) => version).sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});

it('returns the newest version of a text', async () => {
  const first = await put({ subject: 'One' });
  await put({ subject: 'Two' }, first.textId);
  expect(await vault.latest(first.textId)).toMatchObject({ version: 2, body: { subject: 'Two' } });
  expect(await vault.latest(newId())).toBeNull();
});

it('reads many in one query and skips those that do not exist', async () => {
  const ref = await put({ subject: 'Kept' });
  const missing = { textId: ref.textId, version: 9 };
  expect([...(await vault.getMany([ref, missing])).keys()]).toEqual([textKey(ref)]);
  await expect(vault.get(missing)).rejects.toThrow('No text');
});

it('stores nothing if the transaction fails', async () => {
  const id = newId();
  const failing = inTransaction(database.pool, async (tx) => {
    await vault.put(tx, { accountId, kind: 'brief', id, body: {} });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await vault.getMany([{ textId: id, version: 1 }])).toEqual(new Map());
});
