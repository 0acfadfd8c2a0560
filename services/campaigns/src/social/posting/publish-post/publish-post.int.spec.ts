import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type SocialBench, openSocialBench } from '../testing/social-bench.js';

let bench: SocialBench;
beforeAll(async () => void (bench = await openSocialBench()));
afterAll(() => bench.stop());

const taken = { status: 201, body: { data: { id: '1' } } };
const renewal = { access_token: 'second-access', refresh_token: 'second-refresh', token_type: 'bearer', expires_in: 7_200 };
const unauthorized = { status: 401, body: { title: 'Unauthorized' } };
const tokensTried = () => bench.network.calls.filter(({ path }) => path === '/2/tweets').map(({ token }) => token);
const revoked = () =>
  bench.network.calls.filter(({ path }) => path === '/revoke').map(({ body }) => new URLSearchParams(body).get('token') ?? '');
const refreshed = () =>
  bench.network.calls.filter(({ path }) => path === '/token').map(({ body }) => new URLSearchParams(body).get('refresh_token'));
const typesOf = async (accountId: string, postId: string) => (await bench.history(accountId, postId)).map(({ type }) => type);
const failed = (accountId: string, postId: string, why: string) => ({ type: 'SocialPostFailed', data: { accountId, postId, why } });
const connections = async (accountId: string) =>
  (await bench.database.pool.query('SELECT 1 FROM campaigns.social_connections WHERE account_id = $1', [accountId])).rowCount;

beforeEach(async () => {
  await bench.database.pool.query('DELETE FROM jobs._private_jobs');
  bench.network.calls.length = 0;
  bench.network.on('/2/tweets', () => taken);
  bench.network.on('/token', () => ({ status: 200, body: renewal }));
  bench.network.on('/revoke', () => ({ status: 200, body: {} }));
});

describe('the daily limit', () => {
  it('holds for posts published before any read model has them', async () => {
    const accountId = await bench.account({}, { dailyLimit: 5 });
    const ids: string[] = [];
    for (const n of [1, 2, 3, 4, 5, 6]) ids.push(await bench.post(accountId, `Post ${n}`));
    for (const postId of ids) await bench.jobs.publish.handle({ accountId, postId });
    expect(bench.network.posted()).toEqual(['Post 1', 'Post 2', 'Post 3', 'Post 4', 'Post 5']);
    expect((await bench.history(accountId, ids[5] ?? '')).slice(1)).toEqual([failed(accountId, ids[5] ?? '', 'daily_limit')]);
  });

  it('does not count refused posts, and resets every day', async () => {
    const accountId = await bench.account({}, { dailyLimit: 5 });
    const publish = async (words: string) => bench.jobs.publish.handle({ accountId, postId: await bench.post(accountId, words) });
    bench.network.on('/2/tweets', () => ({ status: 403, body: {} }));
    await publish('Refused');
    bench.network.on('/2/tweets', () => taken);
    for (const n of [1, 2, 3, 4, 5, 6]) await publish(`Today ${n}`);
    bench.clock.advance(86_400_000);
    await publish('Tomorrow');
    expect(bench.network.posted()).toEqual(['Refused', 'Today 1', 'Today 2', 'Today 3', 'Today 4', 'Today 5', 'Tomorrow']);
  });
});

describe('an expired token', () => {
  const ended = { expiresAt: new Date(Date.now() - 1_000) };

  it('is renewed before the post, and saved', async () => {
    const accountId = await bench.account(ended);
    for (const words of ['First', 'Second']) await bench.jobs.publish.handle({ accountId, postId: await bench.post(accountId, words) });
    expect([refreshed(), tokensTried()]).toEqual([['first-refresh'], ['second-access', 'second-access']]);
  });

  it('ends the connection if the network refuses to renew it', async () => {
    const accountId = await bench.account(ended);
    bench.network.on('/token', () => ({ status: 400, body: { error: 'invalid_grant' } }));
    const postId = await bench.post(accountId, 'Never');
    await bench.jobs.publish.handle({ accountId, postId });
    expect((await bench.history(accountId, postId)).slice(1)).toEqual([failed(accountId, postId, 'not_connected')]);
    expect((await bench.accountHistory(accountId)).at(-1)).toEqual({
      type: 'SocialAccountDisconnected',
      data: { accountId, provider: 'twitter', why: 'refused' },
    });
    expect(bench.network.posted()).toEqual([]);
  });

  it('posts nothing if the user disconnects during the renewal, and has the new tokens revoked too', async () => {
    const accountId = await bench.account(ended);
    const postId = await bench.post(accountId, 'Too late');
    bench.network.on('/token', async () => {
      await bench.disconnections.disconnect(accountId, 'twitter', 'user');
      return { status: 200, body: renewal };
    });
    await bench.jobs.publish.handle({ accountId, postId });
    await bench.settle();
    expect(bench.network.posted()).toEqual([]);
    expect((await bench.history(accountId, postId)).slice(1)).toEqual([failed(accountId, postId, 'not_connected')]);
    expect(revoked().sort()).toEqual(['first-access', 'first-refresh', 'second-access', 'second-refresh']);
    expect(await connections(accountId)).toBe(0);
  });
});

describe('a post that the network answers with 401', () => {
  it('is published with a renewed token', async () => {
    const accountId = await bench.account();
    const postId = await bench.post(accountId, 'Once');
    bench.network.on('/2/tweets', ({ token }) => (token === 'second-access' ? taken : unauthorized));
    await bench.jobs.publish.handle({ accountId, postId });
    expect(tokensTried()).toEqual(['first-access', 'second-access']);
    expect(await typesOf(accountId, postId)).toEqual(['SocialPostDrafted', 'SocialPostIntended', 'SocialPostPublished']);
  });

  it.each([
    ['even with a renewed token', 'first-refresh', ['first-access', 'second-access']],
    ['and cannot be renewed', null, ['first-access']],
  ])('%s ends the connection', async (_, refreshToken, tried) => {
    const accountId = await bench.account({ refreshToken });
    const postId = await bench.post(accountId, 'Nobody reads this');
    bench.network.on('/2/tweets', () => unauthorized);
    await bench.jobs.publish.handle({ accountId, postId });
    expect(tokensTried()).toEqual(tried);
    expect((await bench.history(accountId, postId)).slice(2)).toEqual([failed(accountId, postId, 'not_connected')]);
    expect((await bench.accountHistory(accountId)).at(-1)).toEqual({
      type: 'SocialAccountDisconnected',
      data: { accountId, provider: 'twitter', why: 'refused' },
    });
  });

  it('leaves the account connected if the renewal gets no response', async () => {
    const accountId = await bench.account();
    const postId = await bench.post(accountId, 'Not now');
    bench.network.on('/2/tweets', () => unauthorized);
    bench.network.on('/token', () => 'hang up');
    await bench.jobs.publish.handle({ accountId, postId });
    expect((await bench.history(accountId, postId)).slice(2)).toEqual([failed(accountId, postId, 'refused')]);
    expect(await connections(accountId)).toBe(1);
  });
});
