import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from '@rekindle/gateway/app';
import { mountedMigrations } from '@rekindle/gateway/migration-sets';
import { until } from '@rekindle/event-sourcing/testing';
import { migrate } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase, testSettings } from '@rekindle/platform/testing';
import { answered, fill, migrationsOf, readRelease } from './release-fixture.js';

const OWNER = { email: 'jane@acme.example', password: 'correct horse' };
/** When the responses were recorded: figures of today and of this month refer to that day. */
const ANSWERED_AT = new Date('2026-11-26T05:00:00Z');
/** Each response without the time of its figures. */
const withoutMoment = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (name, value: unknown) => (name === 'figuresAsOf' ? undefined : value)));

let database: TestDatabase;
beforeAll(async () => {
  const release = await readRelease();
  const sets = migrationsOf(release, mountedMigrations);
  const had = sets.flatMap(({ migrations }) => migrations);
  expect(had.length).toBeGreaterThan(50);
  expect(had.length).toBeLessThan(mountedMigrations.flatMap(({ migrations }) => migrations).length);
  database = await createTestDatabase(sets);
  await fill(database.pool, release);
  await migrate(database.url, mountedMigrations);
  const offset = ANSWERED_AT.getTime() - Date.now();
  await database.pool.query('UPDATE platform.installation SET clock_offset_ms = $1', [offset]);
});
afterAll(() => database.drop());

async function start(workers: boolean): Promise<NestFastifyApplication> {
  const settings = testSettings(database.url, { RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'fatal', SANDBOX: 'true' });
  return createGateway(settings, { workers, webRoot: null });
}

async function signIn(app: NestFastifyApplication): Promise<Record<string, string>> {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: OWNER });
  expect(answer.statusCode).toBe(200);
  return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
}

const campaignId = Object.keys(answered).flatMap((path) => /^\/api\/campaigns\/([^/]+)$/.exec(path)?.[1] ?? [])[0] ?? '';

describe('a database of an earlier version, brought up to date', () => {
  it('lets its user sign in, and shows every list, campaign and figure as that version did', async () => {
    const app = await start(false);
    const headers = await signIn(app);
    expect(Object.keys(answered).length).toBeGreaterThan(6);
    for (const url of Object.keys(answered)) {
      const answer = withoutMoment((await app.inject({ url, headers })).json());
      expect({ url, answer }).toMatchObject({ url, answer: withoutMoment(answered[url]) });
    }
    await app.close();
  });

  it('continues where it was: the next emails go out, and the figures grow by them', async () => {
    const app = await start(true);
    const headers = await signIn(app);
    const ledger = async () => (await app.inject({ url: `/api/campaigns/${campaignId}/ledger`, headers })).json<Record<string, number>>();
    await app.inject({ method: 'POST', url: '/sandbox/api/clock', payload: { advance: '3d' } });
    const sent = Number(answered[`/api/campaigns/${campaignId}/ledger`]?.sent);
    // The lead who ordered gets no more; the two others get their day 3 email.
    const later = await until(ledger, (now) => now.sent === sent + 2 && now.inFlight === 0);
    expect(later.planned).toBe(answered[`/api/campaigns/${campaignId}/ledger`]?.planned);
    const { email } = (await app.inject({ url: '/api/auth/me', headers })).json<{ email: string }>();
    expect(email).toBe(OWNER.email);
    await app.close();
  });
});
