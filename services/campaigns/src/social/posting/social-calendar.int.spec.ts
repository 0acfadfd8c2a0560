import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { type SocialBench, openSocialBench } from './testing/social-bench.js';

const DAY_MS = 86_400_000;
let bench: SocialBench;
beforeAll(async () => void (bench = await openSocialBench()));
afterAll(() => bench.stop());
beforeEach(async () => {
  await bench.database.pool.query('DELETE FROM jobs._private_jobs; DELETE FROM campaigns.social_connections');
  bench.network.calls.length = 0;
  bench.network.on('/2/tweets', () => ({ status: 201, body: { data: { id: '1' } } }));
});

const look = async (): Promise<void> => {
  await bench.catchUp();
  await bench.calendar.look();
};
const typesOf = async (accountId: string, postId: string) => (await bench.history(accountId, postId)).map(({ type }) => type);
const jobs = async () =>
  (await bench.database.pool.query<{ key: string; attempts: number }>('SELECT key, attempts FROM jobs._private_jobs ORDER BY key')).rows;

describe('a post that missed its day', () => {
  it('is skipped, whatever it was waiting for, and never posted', async () => {
    const [first, second] = [await bench.account(), await bench.account({}, { requireApproval: true })];
    const posts: [string, string][] = [];
    for (const accountId of [first, second]) posts.push([accountId, await bench.post(accountId, 'Yesterday')]);
    bench.clock.advance(DAY_MS);
    await look();
    await bench.settle();
    for (const [accountId, postId] of posts)
      expect((await bench.history(accountId, postId)).slice(1)).toEqual([
        { type: 'SocialPostSkipped', data: { accountId, postId, why: 'too_late' } },
      ]);
    expect(bench.network.posted()).toEqual([]);
  });

  it('is skipped even if nothing is connected any more', async () => {
    const accountId = await bench.account();
    const postId = await bench.post(accountId, 'Alone');
    await bench.disconnections.disconnect(accountId, 'twitter', 'user');
    bench.clock.advance(DAY_MS);
    await look();
    expect(await typesOf(accountId, postId)).toEqual(['SocialPostDrafted', 'SocialPostSkipped']);
  });
});

it('settles a post as unknown if its last job failed between intent and outcome, and does not post it again', async () => {
  const accountId = await bench.account();
  const postId = await bench.post(accountId, 'Who knows');
  await look();
  await bench.database.pool.query('UPDATE jobs._private_jobs SET attempts = max_attempts');
  await bench.intend(accountId, postId);
  bench.clock.advance(14 * 60_000);
  await look();
  await bench.settle();
  expect((await typesOf(accountId, postId)).at(-1)).toBe('SocialPostIntended');
  bench.clock.advance(60_000);
  await look();
  await bench.settle();
  expect((await typesOf(accountId, postId)).slice(1)).toEqual(['SocialPostIntended', 'SocialPostOutcomeUnknown']);
  expect(bench.network.posted()).toEqual([]);
});

describe('a failed job', () => {
  it('waits for its next attempt, however often the calendar looks', async () => {
    const accountId = await bench.account({ expiresAt: new Date(Date.now() - 1_000) });
    bench.network.on('/token', () => 'hang up');
    const postId = await bench.post(accountId, 'Later');
    await look();
    await bench.settle();
    for (const _ of ['once', 'twice', 'three times']) await look();
    await bench.settle();
    expect(await jobs()).toEqual([{ key: `campaigns.publish-social-post:${postId}`, attempts: 1 }]);
    expect(bench.network.calls.filter(({ path }) => path === '/token')).toHaveLength(1);
  });
});

describe('drafting for an account', () => {
  it('runs no job if there is nothing to write about', async () => {
    await bench.account();
    await look();
    expect(await jobs()).toEqual([]);
  });

  it('runs each day’s job once, even with no time left today', async () => {
    bench.clock.set(new Date('2026-12-01T20:00:00.000Z'));
    const accountId = await bench.account();
    await bench.brief(accountId);
    await look();
    expect((await jobs()).map(({ key }) => key)).toEqual([
      `campaigns.draft-social-posts:${accountId}:2026-12-01`,
      `campaigns.draft-social-posts:${accountId}:2026-12-02`,
    ]);
    // One account's jobs run one after another, so the second may miss the first round.
    await until(
      async () => {
        await bench.settle();
        return jobs();
      },
      ({ length }) => length === 0,
    );
    await look();
    expect(await jobs()).toEqual([]);
    expect((await bench.table.waiting(accountId)).map(({ dueAt }) => dueAt.toISOString().slice(0, 10))).toEqual(
      Array.from({ length: 5 }, () => '2026-12-02'),
    );
  });
});
