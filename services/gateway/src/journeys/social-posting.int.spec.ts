import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventStore } from '@rekindle/event-sourcing';
import { until } from '@rekindle/event-sourcing/testing';
import { draftPost, form, uploadFile } from '../testing/everything-owned.js';
import { Social } from '../testing/social.js';
import { type Caller, type TestGateway, startGateway } from '../testing/start-gateway.js';

interface Post {
  id: string;
  provider: string;
  text: string;
  version: number;
  author: string;
  needsApproval: boolean;
  status: string;
  why: string | null;
  dueAt: string;
}

const OPERATOR_PASSWORD = 'the operators know it';
let gateway: TestGateway;
let operatorToken: string | undefined;
let social: Social;
let handles = 0;

beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true', OPERATOR_PASSWORD }, { workers: true });
  social = new Social(gateway);
});
afterAll(() => gateway.stop());

const now = async (): Promise<Date> => new Date((await gateway.app.inject({ url: '/sandbox/api/clock' })).json<{ now: string }>().now);
const queue = async (caller: Caller): Promise<Post[]> => (await caller.call('GET', '/api/social/posts')).json();
const newHandle = (): string => `shop_${(handles += 1)}`;
const accountIdOf = async ({ user }: Caller): Promise<string> =>
  (await gateway.database.pool.query<{ id: string }>('SELECT account_id AS id FROM vault.users WHERE id = $1', [user.id])).rows[0]?.id ??
  '';

async function published(handle: string): Promise<string[]> {
  const text = 'SELECT text FROM sandbox.social_posts WHERE handle = $1 ORDER BY id';
  return (await gateway.database.pool.query<{ text: string }>(text, [handle])).rows.map((row) => row.text);
}

async function history(postId: string): Promise<string[]> {
  const text = `SELECT type FROM es.events WHERE stream_id = 'social-post-' || $1 ORDER BY stream_version`;
  return (await gateway.database.pool.query<{ type: string }>(text, [postId])).rows.map(({ type }) => type);
}

const ends = (postId: string, type: string): Promise<string[]> =>
  until(
    () => history(postId),
    (types) => types.at(-1) === type,
  );

/** A post of a connected account that the agent did not write. */
async function duePost(
  requireApproval: boolean,
  fields: object = {},
): Promise<{ caller: Caller; handle: string; postId: string; accountId: string }> {
  const [caller, handle] = [await social.customer(), newHandle()];
  await social.connect(caller, 'twitter', handle);
  const preferences = { dailyLimit: 5, autoReply: true, requireApproval, tone: 'professional' };
  await caller.call('PUT', '/api/social/preferences', { payload: preferences });
  const accountId = await accountIdOf(caller);
  const postId = await draftPost(gateway, accountId, { dueAt: (await now()).toISOString(), ...fields });
  return { caller, handle, postId, accountId };
}

/** An operator's view of an account. */
async function operated(accountId: string): Promise<{ posts: object[] }> {
  operatorToken ??= (await gateway.post('/api/admin/login', { password: OPERATOR_PASSWORD, name: 'Otis' })).json<{ token: string }>().token;
  const headers = { authorization: `Bearer ${operatorToken}` };
  return (await gateway.app.inject({ url: `/api/admin/accounts/${accountId}/social`, headers })).json();
}

/** A reader of the sandbox's networks writes below the newest post of an account. */
async function replyTo(handle: string, text: string) {
  const newest = 'SELECT max(id)::text AS id FROM sandbox.social_posts WHERE handle = $1 AND answers IS NULL';
  const { rows } = await gateway.database.pool.query<{ id: string }>(newest, [handle]);
  const form = new URLSearchParams({ author: 'dana_bakes', text }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return gateway.post(`/sandbox/social/posts/${rows[0]?.id}/replies`, form, { headers });
}

const JOBS_OF = `SELECT 1 FROM jobs._private_jobs WHERE payload -> 'payload' ->> 'postId' = $1`;

/** Like the scheduler when a post is due. */
async function askToPublish(payload: { accountId: string; postId: string }): Promise<void> {
  const envelope = JSON.stringify({ payload, cause: { correlationId: payload.postId, actor: 'system:spec' } });
  await gateway.database.pool.query(`SELECT jobs.add_job('campaigns.publish-social-post', payload => $1::json)`, [envelope]);
}

/** Replaces the sandbox's networks: `answer` handles the posts. */
async function withNetwork(answer: (server: Server, end: (status?: number) => void) => void, work: () => Promise<void>): Promise<void> {
  const { pool } = gateway.database;
  const { rows } = await pool.query<{ url: string }>('SELECT url FROM sandbox.social_server');
  const server = createServer((request, response) => {
    // There are no replies.
    if (request.method === 'GET') return void response.writeHead(404).end('{}');
    answer(server, (status) => (status === undefined ? request.socket.destroy() : response.writeHead(status).end('{}')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await pool.query('UPDATE sandbox.social_server SET url = $1', [`http://127.0.0.1:${(server.address() as AddressInfo).port}`]);
  try {
    await work();
  } finally {
    await pool.query('UPDATE sandbox.social_server SET url = $1', [rows[0]?.url]);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

describe('the agent', () => {
  it("writes tomorrow's posts from the account's campaigns, spread over the day, and publishes them when they are due", async () => {
    const [caller, handle] = [await social.customer(), newHandle()];
    await social.connect(caller, 'twitter', handle);
    await social.connect(caller, 'linkedin', handle);
    const listId = (await uploadFile(caller)).json<{ lead_list_id: string }>().lead_list_id;
    await caller.call('POST', '/api/campaigns/create-revival', { payload: { ...form, lead_list_id: listId } });
    const tomorrow = new Date((await now()).getTime() + 86_400_000).toISOString().slice(0, 10);
    const posts = await until(
      async () => (await queue(caller)).filter(({ dueAt }) => dueAt.startsWith(tomorrow)),
      ({ length }) => length === 5,
    );
    expect(posts.map(({ dueAt }) => dueAt.slice(11, 16))).toEqual(['09:00', '10:48', '12:36', '14:24', '16:12']);
    expect(new Set(posts.map(({ text }) => text)).size).toBe(5);
    expect(posts[0]).toEqual({
      id: expect.any(String),
      provider: 'twitter',
      text: expect.stringMatching(/Stock planning|Two months free|connect the till/),
      version: 1,
      author: 'built-in',
      needsApproval: false,
      status: 'waiting',
      why: null,
      reply: null,
      dueAt: `${tomorrow}T09:00:00.000Z`,
    });
    expect(posts.map(({ provider }) => provider)).toEqual(['twitter', 'linkedin', 'twitter', 'linkedin', 'twitter']);
    const hours = Math.ceil((Date.parse(`${tomorrow}T11:00:00Z`) - (await now()).getTime()) / 3_600_000);
    await gateway.post('/sandbox/api/clock', { advance: `${hours}h` });
    for (const post of posts.slice(0, 2)) {
      await ends(post.id, 'SocialPostPublished');
      expect(await history(post.id)).toEqual(['SocialPostDrafted', 'SocialPostIntended', 'SocialPostPublished']);
      expect(await published(handle)).toContain(post.text);
    }
    const activity = await until(
      async () => (await caller.call('GET', '/api/social/activity')).json<{ what: string; provider: string }[]>(),
      (seen) => seen.some(({ what, provider }) => what === 'published' && provider === 'linkedin'),
    );
    expect(activity.some(({ what, provider }) => what === 'published' && provider === 'twitter')).toBe(true);
  });
});

describe('a post', () => {
  it('is published once approved', async () => {
    const { caller, handle, postId } = await duePost(true);
    await until(async () => (await queue(caller)).some(({ id, needsApproval }) => id === postId && needsApproval));
    expect(await published(handle)).toEqual([]);
    expect((await caller.call('POST', `/api/social/posts/${postId}/approve`)).statusCode).toBe(204);
    await ends(postId, 'SocialPostPublished');
    expect(await published(handle)).toEqual(['A secret of the shop.']);
  });

  it('waits for approval even if that was required only after it was written', async () => {
    const { caller, handle, postId } = await duePost(false, { dueAt: new Date((await now()).getTime() + 3_600_000).toISOString() });
    const preferences = { dailyLimit: 5, autoReply: true, requireApproval: true, tone: 'professional' };
    await caller.call('PUT', '/api/social/preferences', { payload: preferences });
    const [post] = await until(
      () => queue(caller),
      ([first]) => first?.needsApproval === true,
    );
    expect(post?.id).toBe(postId);
    await gateway.post('/sandbox/api/clock', { advance: '2h' });
    await askToPublish({ accountId: await accountIdOf(caller), postId });
    await until(async () => (await gateway.database.pool.query(JOBS_OF, [postId])).rowCount === 0);
    expect([await history(postId), await published(handle)]).toEqual([['SocialPostDrafted'], []]);
    await caller.call('POST', `/api/social/posts/${postId}/approve`);
    await ends(postId, 'SocialPostPublished');
  });

  it('is published as last edited', async () => {
    const { caller, handle, postId } = await duePost(true);
    const edit = (text: string) => caller.call('PUT', `/api/social/posts/${postId}`, { payload: { text } });
    expect((await edit('x'.repeat(281))).json<{ detail: string }>().detail).toBe('A post at Twitter has 280 characters at most');
    expect((await edit('  Better words. ')).statusCode).toBe(204);
    await caller.call('POST', `/api/social/posts/${postId}/approve`);
    await ends(postId, 'SocialPostPublished');
    expect(await published(handle)).toEqual(['Better words.']);
    const detail = 'It has been handed to the network, so it cannot be changed any more';
    expect((await edit('Too late')).json()).toEqual(expect.objectContaining({ code: 'SOCIAL_POST_NOT_WAITING', detail }));
  });

  it('is neither edited nor approved by a page that shows earlier words', async () => {
    const { caller, handle, postId } = await duePost(true);
    const path = `/api/social/posts/${postId}`;
    const shows = (words: string) => until(async () => (await queue(caller)).find(({ text }) => text === words));
    const version = (await shows('A secret of the shop.'))?.version ?? 0;
    const edit = (text: string) => caller.call('PUT', path, { payload: { text, version } });
    const approve = (read: number) => caller.call('POST', `${path}/approve`, { payload: { version: read } });
    for (const answer of [await edit('Saved'), await edit('Saved')]) expect(answer.statusCode).toBe(204);
    for (const answer of [await edit('Typed'), await approve(version)])
      expect(answer.json()).toMatchObject({ code: 'CONCURRENCY_CONFLICT', detail: expect.stringMatching(/^This post was changed/) });
    expect(await shows('Saved')).toMatchObject({ version: version + 1, needsApproval: true });
    expect((await approve(version + 1)).statusCode).toBe(204);
    await ends(postId, 'SocialPostPublished');
    expect(await published(handle)).toEqual(['Saved']);
  });

  it('has the length that its network counts', async () => {
    const { caller, handle, postId } = await duePost(true);
    const edit = (id: string, text: string) => caller.call('PUT', `/api/social/posts/${id}`, { payload: { text } });
    expect((await edit(postId, '山'.repeat(141))).statusCode).toBe(400);
    expect((await edit(postId, '山'.repeat(140))).statusCode).toBe(204);
    await social.connect(caller, 'linkedin', handle);
    const longest = await draftPost(gateway, await accountIdOf(caller), { provider: 'linkedin', dueAt: (await now()).toISOString() });
    // Escaping its markup for the network does not count towards its length.
    expect((await edit(longest, '#'.repeat(3_000))).statusCode).toBe(204);
    for (const id of [postId, longest]) {
      await caller.call('POST', `/api/social/posts/${id}/approve`);
      await ends(id, 'SocialPostPublished');
    }
    expect(await published(handle)).toEqual(['山'.repeat(140), '#'.repeat(3_000)]);
  });

  it('is shown as skipped in the queue and in its month if it missed its day', async () => {
    const due = new Date((await now()).getTime() - 2 * 86_400_000);
    const { caller, handle, postId } = await duePost(false, { dueAt: due.toISOString() });
    await ends(postId, 'SocialPostSkipped');
    const skipped = [expect.objectContaining({ id: postId, status: 'skipped', why: 'too_late', needsApproval: false })];
    await until(async () => (await queue(caller)).some(({ status }) => status === 'skipped'));
    expect(await queue(caller)).toEqual(skipped);
    const month = (text: string) => caller.call('GET', `/api/social/calendar?month=${text}`);
    expect((await month(due.toISOString().slice(0, 7))).json()).toEqual(skipped);
    expect((await month('2020-01')).json()).toEqual([]);
    expect((await month('2026-13')).json()).toMatchObject({ status: 400, detail: 'month must be a month, e.g. 2026-11' });
    expect(await published(handle)).toEqual([]);
  });

  it.each([
    ['twitter', 'Thank you for asking @dana_bakes. Send us a message, and we will answer in detail.'],
    ['linkedin', 'Thank you for asking. Send us a message, and we will answer in detail.'],
  ] as const)('gets its replies at %s answered there, once', async (provider, answer) => {
    const [caller, handle] = [await social.customer(), newHandle()];
    await social.connect(caller, provider, handle);
    const accountId = await accountIdOf(caller);
    const postId = await draftPost(gateway, accountId, { provider, dueAt: (await now()).toISOString() });
    await ends(postId, 'SocialPostPublished');
    for (const text of ['Does it work with two branches?', 'Hello?']) expect((await replyTo(handle, text)).statusCode).toBe(303);
    await gateway.post('/sandbox/api/clock', { advance: '1m' });
    await until(
      () => published(handle),
      ({ length }) => length === 2,
    );
    expect(await published(handle)).toEqual(['A secret of the shop.', answer]);
    expect((await gateway.app.inject({ url: '/sandbox/social/posts' })).body).toContain(answer);
    const activity = await until(
      async () => (await caller.call('GET', '/api/social/activity')).json<{ what: string }[]>(),
      (seen) => seen.some(({ what }) => what === 'answered'),
    );
    expect(activity.slice(0, 2).map(({ what }) => what)).toEqual(['answered', 'published']);
    const seen = await until(
      () => operated(accountId),
      ({ posts }) => posts.length === 1,
    );
    expect(seen).toMatchObject({ posts: [{ status: 'published', count: 2, answers: 1 }], troubled: [] });
  });

  it('accepts no reply if it does not exist', async () => {
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    for (const id of ['1', 'x', '99999999999999999999'])
      expect((await gateway.post(`/sandbox/social/posts/${id}/replies`, 'author=dana&text=Hello', form)).statusCode).toBe(404);
    expect((await gateway.post('/sandbox/social/posts/1/replies', 'author=&text=Hello', form)).statusCode).toBe(400);
  });

  it('is never published once removed', async () => {
    const { caller, handle, postId } = await duePost(true);
    expect((await caller.call('DELETE', `/api/social/posts/${postId}`)).statusCode).toBe(204);
    expect((await caller.call('POST', `/api/social/posts/${postId}/approve`)).statusCode).toBe(409);
    expect((await caller.call('DELETE', `/api/social/posts/${postId}`)).statusCode).toBe(204);
    expect(await history(postId)).toEqual(['SocialPostDrafted', 'SocialPostDiscarded']);
    expect(await published(handle)).toEqual([]);
  });

  it('is not found by another account', async () => {
    const { postId } = await duePost(true);
    const stranger = await social.customer();
    const calls = [
      ['PUT', '', { text: 'Mine' }],
      ['POST', '/approve', {}],
      ['DELETE', '', {}],
    ] as const;
    for (const [method, rest, payload] of calls)
      expect((await stranger.call(method, `/api/social/posts/${postId}${rest}`, { payload })).statusCode).toBe(404);
    expect(await history(postId)).toEqual(['SocialPostDrafted']);
  });

  it('fails if the network refuses it, and is not retried', async () => {
    let asked = 0;
    await withNetwork(
      (_server, end) => {
        asked += 1;
        end(403);
      },
      async () => void (await ends((await duePostOn()).postId, 'SocialPostFailed')),
    );
    expect(asked).toBe(1);
  });

  it('has an unknown outcome if the response is lost, is shown so, and is never posted again', async () => {
    let asked = 0;
    let due: Awaited<ReturnType<typeof duePostOn>> | undefined;
    await withNetwork(
      (_server, end) => {
        asked += 1;
        end();
      },
      async () => {
        due = await duePostOn();
        await ends(due.postId, 'SocialPostOutcomeUnknown');
      },
    );
    const { caller, handle, postId } = due as NonNullable<typeof due>;
    const activity = await until(
      async () => (await caller.call('GET', '/api/social/activity')).json<{ what: string }[]>(),
      ([newest]) => newest?.what === 'unknown',
    );
    expect(activity[0]).toEqual({ id: expect.any(String), at: expect.any(String), what: 'unknown', provider: 'twitter', why: null });
    expect([asked, await published(handle)]).toEqual([1, []]);
    expect(await history(postId)).toEqual(['SocialPostDrafted', 'SocialPostApproved', 'SocialPostIntended', 'SocialPostOutcomeUnknown']);
    const accountId = await accountIdOf(caller);
    // The post and its activity are separate read models.
    const seen = await until(
      () => operated(accountId),
      ({ posts }) => JSON.stringify(posts).includes('unknown'),
    );
    expect(seen).toMatchObject({
      connections: [{ provider: 'twitter', connectedAt: expect.any(String) }],
      posts: [{ status: 'unknown', count: 1, answers: 0 }],
      troubled: [{ id: postId, provider: 'twitter', status: 'unknown', why: null, isAnswer: false, dueAt: expect.any(String) }],
    });
  });

  it('has an unknown outcome if its process died after the intent, and is not posted', async () => {
    const { handle, postId, accountId } = await duePost(false, { dueAt: '2099-01-01T09:00:00.000Z' });
    await gateway.app.get(EventStore).append({
      ...{ tenantId: accountId, streamId: `social-post-${postId}`, context: 'campaigns', expectedVersion: 1 },
      events: [{ type: 'SocialPostIntended', data: { accountId, postId } }],
      occurredAt: new Date(),
    });
    await askToPublish({ accountId, postId });
    await ends(postId, 'SocialPostOutcomeUnknown');
    expect(await published(handle)).toEqual([]);
  });

  it('ends the connection and notifies the owner by email if the network denies access', async () => {
    const { caller, handle, postId } = await duePost(true);
    await gateway.database.pool.query('DELETE FROM sandbox.oauth_tokens WHERE handle = $1', [handle]);
    await caller.call('POST', `/api/social/posts/${postId}/approve`);
    await ends(postId, 'SocialPostFailed');
    expect((await caller.call('GET', '/api/social/status')).json()).toEqual(
      expect.objectContaining({ connected: { twitter: false, linkedin: false }, accounts: [] }),
    );
    const messages = await until(
      async () =>
        (await gateway.app.inject({ url: `/sandbox/api/messages?to=${encodeURIComponent(caller.email)}` })).json<{ subject: string }[]>(),
      (found) => found.some(({ subject }) => subject.startsWith('Twitter is')),
    );
    expect(messages.filter(({ subject }) => subject === 'Twitter is disconnected: connect it again')).toHaveLength(1);
  });

  it('fails if the network is no longer connected', async () => {
    const { caller, postId } = await duePost(true);
    await social.connect(caller, 'linkedin', newHandle());
    await caller.call('POST', '/api/social/disconnect/twitter');
    await caller.call('POST', `/api/social/posts/${postId}/approve`);
    await ends(postId, 'SocialPostFailed');
  });

  /** A post approved while the replacement network answers. */
  async function duePostOn() {
    const { pool } = gateway.database;
    const { rows } = await pool.query<{ url: string }>('SELECT url FROM sandbox.social_server');
    await pool.query('UPDATE sandbox.social_server SET url = $1', [realUrl]);
    const due = await duePost(true);
    await pool.query('UPDATE sandbox.social_server SET url = $1', [rows[0]?.url]);
    await due.caller.call('POST', `/api/social/posts/${due.postId}/approve`);
    return due;
  }

  let realUrl = '';
  beforeAll(async () => {
    realUrl = (await gateway.database.pool.query<{ url: string }>('SELECT url FROM sandbox.social_server')).rows[0]?.url ?? '';
  });
});
