import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { platformMigrations } from '../../migrations/index.js';
import { type TestDatabase, createTestDatabase, testSettings } from '../testing/index.js';
import { sealKeyId } from '../secrets/seal.js';
import { checkInstallation } from './installation.js';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase([platformMigrations])));
beforeEach(() =>
  database.pool.query(
    'UPDATE platform.installation SET encryption_key_fingerprint = NULL, clock_offset_ms = 0; TRUNCATE platform.sealing_keys',
  ),
);
afterAll(() => database.drop());

const check = (env: NodeJS.ProcessEnv) => checkInstallation(database.pool, testSettings(database.url, env));
const KEY = 'the key of the first start, long enough';

it('lets the same key start again', async () => {
  await check({ ENCRYPTION_KEY: KEY });
  await expect(check({ ENCRYPTION_KEY: KEY })).resolves.toBeUndefined();
});
it('refuses another key in one sentence, and changes nothing', async () => {
  await check({ ENCRYPTION_KEY: KEY });
  await expect(check({ ENCRYPTION_KEY: `${KEY}!` })).rejects.toThrow(
    'ENCRYPTION_KEY is not the one this database was made with: start with the key of the first start, or with another database.',
  );
  await expect(check({ ENCRYPTION_KEY: KEY })).resolves.toBeUndefined();
});
it('stores nothing that reveals the key', async () => {
  await check({ ENCRYPTION_KEY: KEY });
  const { rows } = await database.pool.query('SELECT * FROM platform.installation');
  expect(rows[0].encryption_key_fingerprint).toMatch(/^[0-9a-f]{32}$/);
});
it('lets one key win when two first starts happen concurrently', async () => {
  const starts = await Promise.allSettled([check({ ENCRYPTION_KEY: KEY }), check({ ENCRYPTION_KEY: `${KEY}!` })]);
  expect(starts.map((start) => start.status).sort()).toEqual(['fulfilled', 'rejected']);
});
it('refuses a start without a key that may have sealed secrets, naming it by its id only', async () => {
  const [one, two] = ['the first of the keys that seal secrets', 'another one of the keys that seal secrets'];
  await check({ ENCRYPTION_KEY: KEY, SEALING_KEYS: one });
  await check({ ENCRYPTION_KEY: KEY, SEALING_KEYS: `${two},${one}` });
  const refused = check({ ENCRYPTION_KEY: KEY, SEALING_KEYS: two });
  await expect(refused).rejects.toThrow(`A key is missing that passwords in this database are sealed with (${sealKeyId(one)})`);
  await expect(check({ ENCRYPTION_KEY: KEY })).rejects.toThrow(`(${sealKeyId(one)}, ${sealKeyId(two)})`);
  await expect(check({ ENCRYPTION_KEY: KEY, SEALING_KEYS: `${one}, ${two}` })).resolves.toBeUndefined();
});
it('refuses to send real mail by a moved clock', async () => {
  await database.pool.query('UPDATE platform.installation SET clock_offset_ms = 1');
  await expect(check({ SMTP_URL: 'smtp://mail.example' })).rejects.toThrow(/^The clock of this installation was moved in the sandbox/);
  await expect(check({})).resolves.toBeUndefined();
});
