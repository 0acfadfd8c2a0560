import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { OpenAiModel } from '../../../writing/language-model/openai-model.js';
import { type ModelServer, refuses, startModelServer, writes } from '../../../writing/language-model/testing/model-server.js';
import { type SocialFixture, createSocialFixture } from '../testing/social-fixture.js';

const DAY = '2026-11-24';
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
beforeEach(async () => {
  await fixture.database.pool.query('DELETE FROM campaigns.social_connections');
  server.asked.length = 0;
});

const five = ['One.', 'Two.', 'Three.', 'Four.', 'Five.'];
const drafted = async (accountId: string): Promise<[string, string][]> => {
  await fixture.catchUp();
  return (await fixture.table.waiting(accountId)).map(({ author, words }) => [author, words]);
};
async function accountWithBrief(): Promise<string> {
  const accountId = await fixture.account();
  await fixture.brief(accountId);
  return accountId;
}

it('has a day’s posts written by the model, which gets only the account’s statements about itself', async () => {
  server.behave(writes(() => ({ posts: five })));
  const accountId = await accountWithBrief();
  await fixture.jobs.draft.handle({ accountId, day: DAY });
  expect(await drafted(accountId)).toEqual(five.map((words) => ['openai', words]));
  const [, asked] = server.asked[0]?.messages ?? [];
  expect(JSON.parse(asked?.content ?? '')).toEqual({
    tone: 'professional',
    answers: [expect.objectContaining({ companyName: 'Larkfield', targetOffer: 'Two months free' })],
    places: Array.from({ length: 5 }, () => ({ network: 'twitter', longest: 280 })),
  });
});

it('asks the model once per day, however often the job runs', async () => {
  const accountId = await accountWithBrief();
  server.behave(
    writes(async ({ messages }) => {
      // The scheduler looks again while the model writes.
      await fixture.calendar.look();
      const { places } = JSON.parse(messages[1]?.content ?? '') as { places: object[] };
      return { posts: places.map((_, index) => `Post ${server.asked.length}.${index}`) };
    }),
  );
  await fixture.calendar.look();
  await fixture.settle();
  await fixture.jobs.draft.handle({ accountId, day: DAY });
  await fixture.settle();
  // Today and tomorrow.
  expect(server.asked).toHaveLength(2);
  expect((await drafted(accountId)).map(([author]) => author)).toEqual(Array.from({ length: 9 }, () => 'openai'));
});

it.each([
  ['writes too few', writes(() => ({ posts: five.slice(1) }))],
  ['writes one that is too long as the network counts', writes(() => ({ posts: [...five.slice(1), '山'.repeat(141)] }))],
  ['refuses', refuses],
])('falls back to the built-in writer if the model %s', async (_, behaviour) => {
  server.behave(behaviour);
  const accountId = await accountWithBrief();
  await fixture.jobs.draft.handle({ accountId, day: DAY });
  const posts = await drafted(accountId);
  expect(posts).toHaveLength(5);
  for (const [author, words] of posts) expect([author, words]).toEqual(['built-in', expect.stringContaining('Larkfield')]);
});
