import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SocialPreferences } from '@rekindle/contracts';
import { OpenAiModel } from '../../../writing/language-model/openai-model.js';
import { type ModelServer, refuses, startModelServer, writes } from '../../../writing/language-model/testing/model-server.js';
import { type SocialFixture, createSocialFixture } from '../testing/social-fixture.js';

let server: ModelServer;
let fixture: SocialFixture;
beforeAll(async () => {
  server = await startModelServer();
  fixture = await createSocialFixture(new OpenAiModel({ apiKey: 'sk-spec-secret', baseUrl: server.url, model: 'spec-model' }));
});
afterAll(async () => {
  await server.stop();
  await fixture.stop();
});

const DAY_MS = 86_400_000;
const MENTIONS = '/2/users/77/mentions';
let tweets = 0;

beforeEach(async () => {
  await fixture.database.pool.query('DELETE FROM jobs._private_jobs; DELETE FROM campaigns.social_connections');
  fixture.network.calls.length = 0;
  server.asked.length = 0;
  server.behave(refuses);
  fixture.network.on('/2/tweets', () => ({ status: 201, body: { data: { id: String(1_000 + (tweets += 1)) } } }));
});

interface Mention {
  id: string;
  author: string;
  text: string;
  below: string;
}

/** Sets the network's replies. */
const replied = (...mentions: Mention[]): void =>
  fixture.network.on(MENTIONS, () => ({
    status: 200,
    body: {
      data: mentions.map(({ id, author, text, below }) => ({ id, author_id: author, text, conversation_id: below })),
      includes: { users: mentions.map(({ author }) => ({ id: author, username: `reader_${author}` })) },
    },
  }));

/** Opens an account with one published post. */
async function posted(preferences: Partial<SocialPreferences> = {}): Promise<{ accountId: string; postId: string; networkPostId: string }> {
  const accountId = await fixture.account({}, preferences);
  const postId = await fixture.post(accountId, 'Stock counts itself.');
  replied();
  await fixture.jobs.publish.handle({ accountId, postId });
  await fixture.catchUp();
  fixture.network.calls.length = 0;
  return { accountId, postId, networkPostId: String(1_000 + tweets) };
}

const read = async (accountId: string): Promise<void> => {
  await fixture.jobs.read.handle({ accountId, provider: 'twitter' });
  await fixture.catchUp();
};
const question = (below: string, author = '5'): Mention => ({ id: `r${author}`, author, text: 'Does it work with two branches?', below });
const answersOf = async (accountId: string) => (await fixture.table.waiting(accountId)).filter(({ reply }) => reply !== null);
const sent = () => fixture.network.calls.filter(({ path }) => path === '/2/tweets').map(({ body }) => JSON.parse(body) as object);

describe('a reply to a post', () => {
  it('is answered below it, once, without counting as one of the day’s posts', async () => {
    const { accountId, postId, networkPostId } = await posted({ dailyLimit: 5 });
    for (const n of [1, 2, 3, 4]) await fixture.jobs.publish.handle({ accountId, postId: await fixture.post(accountId, `Post ${n}`) });
    fixture.network.calls.length = 0;
    replied(question(networkPostId));
    await fixture.catchUp();
    await read(accountId);
    const [answer] = await answersOf(accountId);
    expect(answer).toMatchObject({
      status: 'waiting',
      words: 'Thank you for asking @reader_5. Send us a message, and we will answer in detail.',
      reply: { from: '@reader_5', text: 'Does it work with two branches?', networkReplyId: 'r5', networkPostId },
    });
    expect(await fixture.history(accountId, answer?.postId ?? '')).toEqual([
      {
        type: 'SocialAnswerDrafted',
        data: expect.objectContaining({ accountId, answers: postId, provider: 'twitter', needsApproval: false }),
      },
    ]);
    await fixture.calendar.look();
    await fixture.settle();
    await read(accountId);
    await fixture.settle();
    expect(sent()).toEqual([{ text: answer?.words, reply: { in_reply_to_tweet_id: 'r5' } }]);
    expect((await fixture.history(accountId, answer?.postId ?? '')).map(({ type }) => type)).toEqual([
      'SocialAnswerDrafted',
      'SocialPostIntended',
      'SocialPostPublished',
    ]);
  });

  it('has its answer wait for approval if posts need it', async () => {
    const { accountId, networkPostId } = await posted();
    await fixture.savePreferences(accountId, { requireApproval: true });
    replied(question(networkPostId));
    await read(accountId);
    await fixture.calendar.look();
    await fixture.settle();
    expect(sent()).toEqual([]);
    const [answer] = await answersOf(accountId);
    await fixture.approve(accountId, answer?.postId ?? '');
    await fixture.catchUp();
    await fixture.calendar.look();
    await fixture.settle();
    expect(sent()).toHaveLength(1);
  });

  it('is neither read nor answered if auto-reply is off', async () => {
    const { accountId, networkPostId } = await posted();
    await fixture.savePreferences(accountId, { autoReply: false });
    replied(question(networkPostId));
    await read(accountId);
    expect([fixture.network.calls, await answersOf(accountId)]).toEqual([[], []]);
  });

  it('has its queued answer wait once auto-reply is switched off', async () => {
    const { accountId, networkPostId } = await posted();
    replied(question(networkPostId));
    await read(accountId);
    await fixture.savePreferences(accountId, { autoReply: false });
    await fixture.catchUp();
    await fixture.calendar.look();
    await fixture.settle();
    expect(sent()).toEqual([]);
  });

  it('gets one answer for each person below a post, and none for the account itself or other conversations', async () => {
    const { accountId, networkPostId } = await posted();
    const again = { ...question(networkPostId), id: 'r5b', text: 'And with three?' };
    replied(question(networkPostId), again, question(networkPostId, '6'), question(networkPostId, '77'), question('999', '8'));
    await read(accountId);
    expect((await answersOf(accountId)).map(({ reply }) => reply?.networkReplyId).sort()).toEqual(['r5', 'r6']);
  });

  it('is answered up to twenty times a day', async () => {
    const { accountId, networkPostId } = await posted();
    const crowd = Array.from({ length: 23 }, (_, n) => question(networkPostId, String(100 + n)));
    replied(...crowd);
    await read(accountId);
    await read(accountId);
    expect(await answersOf(accountId)).toHaveLength(20);
    fixture.clock.advance(DAY_MS);
    await read(accountId);
    expect((await answersOf(accountId)).length).toBe(23);
  });

  it.each([
    ['refuses to show them', { status: 403, body: {} }],
    ['does not answer', 'hang up'],
    ['answers with something else', { status: 200, body: { data: [{ id: 7 }, null, 'x'], includes: 1 } }],
  ] as const)('is read later if the network %s', async (_, answer) => {
    const { accountId, networkPostId } = await posted();
    fixture.network.on(MENTIONS, () => answer);
    await read(accountId);
    expect(await answersOf(accountId)).toEqual([]);
    replied(question(networkPostId));
    await read(accountId);
    expect(await answersOf(accountId)).toHaveLength(1);
  });
});

describe('reading replies', () => {
  const looks = () => fixture.network.calls.filter(({ path }) => path.startsWith(MENTIONS)).length;
  const look = async (): Promise<number> => {
    await fixture.calendar.look();
    await fixture.settle();
    return looks();
  };

  it('happens every quarter of an hour, for a week after a post', async () => {
    await posted();
    expect([await look(), await look()]).toEqual([1, 1]);
    fixture.clock.advance(15 * 60_000);
    expect(await look()).toBe(2);
    fixture.clock.advance(7 * DAY_MS);
    expect(await look()).toBe(2);
  });

  it('happens again a day after an attempt failed permanently', async () => {
    await posted();
    await fixture.calendar.look();
    await fixture.database.pool.query('UPDATE jobs._private_jobs SET attempts = max_attempts');
    fixture.clock.advance(DAY_MS);
    expect(await look()).toBe(1);
  });
});

describe('the model', () => {
  it('gets the reply as data, and the account’s statements about itself', async () => {
    const { accountId, networkPostId } = await posted();
    await fixture.brief(accountId);
    server.behave(writes(() => ({ answer: 'It does, for as many as you have @reader_5.' })));
    replied(question(networkPostId));
    await read(accountId);
    const [answer] = await answersOf(accountId);
    expect([answer?.author, answer?.words]).toEqual(['openai', 'It does, for as many as you have @reader_5.']);
    expect(JSON.parse(server.asked[0]?.messages[1]?.content ?? '')).toEqual({
      tone: 'professional',
      business: [expect.objectContaining({ companyName: 'Larkfield' })],
      url: null,
      post: 'Stock counts itself.',
      reply: { from: '@reader_5', text: 'Does it work with two branches?' },
      longest: 280,
    });
  });

  it.each(['Look at https://evil.example instead', 'Ask @somebody_else', 'See evil.com', 'x'.repeat(281), ' '])(
    'names no page and no person that a reply wants it to: %s',
    async (answer) => {
      const { accountId, networkPostId } = await posted();
      server.behave(writes(() => ({ answer })));
      replied(question(networkPostId));
      await read(accountId);
      expect((await answersOf(accountId)).map(({ author }) => author)).toEqual(['built-in']);
    },
  );
});
