import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { type SocialFixture, createSocialFixture } from './testing/social-fixture.js';

const DAY_MS = 86_400_000;
let fixture: SocialFixture;
beforeAll(async () => void (fixture = await createSocialFixture()));
afterAll(() => fixture.stop());
beforeEach(async () => {
  await fixture.database.pool.query('DELETE FROM jobs._private_jobs; DELETE FROM campaigns.social_connections');
  fixture.network.calls.length = 0;
  fixture.network.on('/2/tweets', () => ({ status: 201, body: { data: { id: '1' } } }));
});

const look = async (): Promise<void> => {
  await fixture.catchUp();
  await fixture.calendar.look();
};
const typesOf = async (accountId: string, postId: string) => (await fixture.history(accountId, postId)).map(({ type }) => type);
const jobs = async () =>
  (await fixture.database.pool.query<{ key: string; attempts: number }>('SELECT key, attempts FROM jobs._private_jobs ORDER BY key')).rows;

describe('a post that missed its day', () => {
  it('is skipped, whatever it was waiting for, and never posted', async () => {
    const [first, second] = [await fixture.account(), await fixture.account({}, { requireApproval: true })];
    const posts: [string, string][] = [];
    for (const accountId of [first, second]) posts.push([accountId, await fixture.post(accountId, 'Yesterday')]);
    fixture.clock.advance(DAY_MS);
    await look();
    await fixture.settle();
    for (const [accountId, postId] of posts)
      expect((await fixture.history(accountId, postId)).slice(1)).toEqual([
        { type: 'SocialPostSkipped', data: { accountId, postId, why: 'too_late' } },
      ]);
    expect(fixture.network.posted()).toEqual([]);
  });

  it('is skipped even if nothing is connected any more', async () => {
    const accountId = await fixture.account();
    const postId = await fixture.post(accountId, 'Alone');
    await fixture.disconnections.disconnect(accountId, 'twitter', 'user');
    fixture.clock.advance(DAY_MS);
    await look();
    expect(await typesOf(accountId, postId)).toEqual(['SocialPostDrafted', 'SocialPostSkipped']);
  });
});

it('settles a post as unknown if its last job failed between intent and outcome, and does not post it again', async () => {
  const accountId = await fixture.account();
  const postId = await fixture.post(accountId, 'Who knows');
  await look();
  await fixture.database.pool.query('UPDATE jobs._private_jobs SET attempts = max_attempts');
  await fixture.intend(accountId, postId);
  fixture.clock.advance(14 * 60_000);
  await look();
  await fixture.settle();
  expect((await typesOf(accountId, postId)).at(-1)).toBe('SocialPostIntended');
  fixture.clock.advance(60_000);
  await look();
  await fixture.settle();
  expect((await typesOf(accountId, postId)).slice(1)).toEqual(['SocialPostIntended', 'SocialPostOutcomeUnknown']);
  expect(fixture.network.posted()).toEqual([]);
});

describe('a failed job', () => {
  it('waits for its next attempt, however often the calendar looks', async () => {
    const accountId = await fixture.account({ expiresAt: new Date(Date.now() - 1_000) });
    fixture.network.on('/token', () => 'hang up');
    const postId = await fixture.post(accountId, 'Later');
    await look();
    await fixture.settle();
    for (const _ of ['once', 'twice', 'three times']) await look();
    await fixture.settle();
    expect(await jobs()).toEqual([{ key: `campaigns.publish-social-post:${postId}`, attempts: 1 }]);
    expect(fixture.network.calls.filter(({ path }) => path === '/token')).toHaveLength(1);
  });
});

describe('drafting for an account', () => {
  it('runs no job if there is nothing to write about', async () => {
    await fixture.account();
    await look();
    expect(await jobs()).toEqual([]);
  });

  it('runs each day’s job once, even with no time left today', async () => {
    fixture.clock.set(new Date('2026-12-01T20:00:00.000Z'));
    const accountId = await fixture.account();
    await fixture.brief(accountId);
    await look();
    expect((await jobs()).map(({ key }) => key)).toEqual([
      `campaigns.draft-social-posts:${accountId}:2026-12-01`,
      `campaigns.draft-social-posts:${accountId}:2026-12-02`,
    ]);
    // One account's jobs run one after another, so the second may miss the first round.
    await until(
      async () => {
        await fixture.settle();
        return jobs();
      },
      ({ length }) => length === 0,
    );
    await look();
    expect(await jobs()).toEqual([]);
    expect((await fixture.table.waiting(accountId)).map(({ dueAt }) => dueAt.toISOString().slice(0, 10))).toEqual(
      Array.from({ length: 5 }, () => '2026-12-02'),
    );
  });
});
