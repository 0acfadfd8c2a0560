import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type SocialFixture, createSocialFixture } from '../testing/social-fixture.js';

let fixture: SocialFixture;
beforeAll(async () => void (fixture = await createSocialFixture()));
afterAll(() => fixture.stop());

const taken = { status: 201, body: { data: { id: '1' } } };
const renewal = { access_token: 'second-access', refresh_token: 'second-refresh', token_type: 'bearer', expires_in: 7_200 };
const unauthorized = { status: 401, body: { title: 'Unauthorized' } };
const tokensTried = () => fixture.network.calls.filter(({ path }) => path === '/2/tweets').map(({ token }) => token);
const revoked = () =>
  fixture.network.calls.filter(({ path }) => path === '/revoke').map(({ body }) => new URLSearchParams(body).get('token') ?? '');
const refreshed = () =>
  fixture.network.calls.filter(({ path }) => path === '/token').map(({ body }) => new URLSearchParams(body).get('refresh_token'));
const typesOf = async (accountId: string, postId: string) => (await fixture.history(accountId, postId)).map(({ type }) => type);
const failed = (accountId: string, postId: string, why: string) => ({ type: 'SocialPostFailed', data: { accountId, postId, why } });
const connections = async (accountId: string) =>
  (await fixture.database.pool.query('SELECT 1 FROM campaigns.social_connections WHERE account_id = $1', [accountId])).rowCount;

beforeEach(async () => {
  await fixture.database.pool.query('DELETE FROM jobs._private_jobs');
  fixture.network.calls.length = 0;
  fixture.network.on('/2/tweets', () => taken);
  fixture.network.on('/token', () => ({ status: 200, body: renewal }));
  fixture.network.on('/revoke', () => ({ status: 200, body: {} }));
});

describe('the daily limit', () => {
  it('holds for posts published before any read model has them', async () => {
    const accountId = await fixture.account({}, { dailyLimit: 5 });
    const ids: string[] = [];
    for (const n of [1, 2, 3, 4, 5, 6]) ids.push(await fixture.post(accountId, `Post ${n}`));
    for (const postId of ids) await fixture.jobs.publish.handle({ accountId, postId });
    expect(fixture.network.posted()).toEqual(['Post 1', 'Post 2', 'Post 3', 'Post 4', 'Post 5']);
    expect((await fixture.history(accountId, ids[5] ?? '')).slice(1)).toEqual([failed(accountId, ids[5] ?? '', 'daily_limit')]);
  });

  it('does not count refused posts, and resets every day', async () => {
    const accountId = await fixture.account({}, { dailyLimit: 5 });
    const publish = async (words: string) => fixture.jobs.publish.handle({ accountId, postId: await fixture.post(accountId, words) });
    fixture.network.on('/2/tweets', () => ({ status: 403, body: {} }));
    await publish('Refused');
    fixture.network.on('/2/tweets', () => taken);
    for (const n of [1, 2, 3, 4, 5, 6]) await publish(`Today ${n}`);
    fixture.clock.advance(86_400_000);
    await publish('Tomorrow');
    expect(fixture.network.posted()).toEqual(['Refused', 'Today 1', 'Today 2', 'Today 3', 'Today 4', 'Today 5', 'Tomorrow']);
  });
});

describe('an expired token', () => {
  const ended = { expiresAt: new Date(Date.now() - 1_000) };

  it('is renewed before the post, and saved', async () => {
    const accountId = await fixture.account(ended);
    for (const words of ['First', 'Second']) await fixture.jobs.publish.handle({ accountId, postId: await fixture.post(accountId, words) });
    expect([refreshed(), tokensTried()]).toEqual([['first-refresh'], ['second-access', 'second-access']]);
  });

  it('ends the connection if the network refuses to renew it', async () => {
    const accountId = await fixture.account(ended);
    fixture.network.on('/token', () => ({ status: 400, body: { error: 'invalid_grant' } }));
    const postId = await fixture.post(accountId, 'Never');
    await fixture.jobs.publish.handle({ accountId, postId });
    expect((await fixture.history(accountId, postId)).slice(1)).toEqual([failed(accountId, postId, 'not_connected')]);
    expect((await fixture.accountHistory(accountId)).at(-1)).toEqual({
      type: 'SocialAccountDisconnected',
      data: { accountId, provider: 'twitter', why: 'refused' },
    });
    expect(fixture.network.posted()).toEqual([]);
  });

  it('posts nothing if the user disconnects during the renewal, and has the new tokens revoked too', async () => {
    const accountId = await fixture.account(ended);
    const postId = await fixture.post(accountId, 'Too late');
    fixture.network.on('/token', async () => {
      await fixture.disconnections.disconnect(accountId, 'twitter', 'user');
      return { status: 200, body: renewal };
    });
    await fixture.jobs.publish.handle({ accountId, postId });
    await fixture.settle();
    expect(fixture.network.posted()).toEqual([]);
    expect((await fixture.history(accountId, postId)).slice(1)).toEqual([failed(accountId, postId, 'not_connected')]);
    expect(revoked().sort()).toEqual(['first-access', 'first-refresh', 'second-access', 'second-refresh']);
    expect(await connections(accountId)).toBe(0);
  });
});

describe('a post that the network answers with 401', () => {
  it('is published with a renewed token', async () => {
    const accountId = await fixture.account();
    const postId = await fixture.post(accountId, 'Once');
    fixture.network.on('/2/tweets', ({ token }) => (token === 'second-access' ? taken : unauthorized));
    await fixture.jobs.publish.handle({ accountId, postId });
    expect(tokensTried()).toEqual(['first-access', 'second-access']);
    expect(await typesOf(accountId, postId)).toEqual(['SocialPostDrafted', 'SocialPostIntended', 'SocialPostPublished']);
  });

  it.each([
    ['even with a renewed token', 'first-refresh', ['first-access', 'second-access']],
    ['and cannot be renewed', null, ['first-access']],
  ])('%s ends the connection', async (_, refreshToken, tried) => {
    const accountId = await fixture.account({ refreshToken });
    const postId = await fixture.post(accountId, 'Nobody reads this');
    fixture.network.on('/2/tweets', () => unauthorized);
    await fixture.jobs.publish.handle({ accountId, postId });
    expect(tokensTried()).toEqual(tried);
    expect((await fixture.history(accountId, postId)).slice(2)).toEqual([failed(accountId, postId, 'not_connected')]);
    expect((await fixture.accountHistory(accountId)).at(-1)).toEqual({
      type: 'SocialAccountDisconnected',
      data: { accountId, provider: 'twitter', why: 'refused' },
    });
  });

  it('leaves the account connected if the renewal gets no response', async () => {
    const accountId = await fixture.account();
    const postId = await fixture.post(accountId, 'Not now');
    fixture.network.on('/2/tweets', () => unauthorized);
    fixture.network.on('/token', () => 'hang up');
    await fixture.jobs.publish.handle({ accountId, postId });
    expect((await fixture.history(accountId, postId)).slice(2)).toEqual([failed(accountId, postId, 'refused')]);
    expect(await connections(accountId)).toBe(1);
  });
});
