import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger } from '@rekindle/platform';
import { MeteredModels } from '../language-model/metered-models.js';
import type { ModelUsage } from '../language-model/model-usage.js';
import { OpenAiModel } from '../language-model/openai-model.js';
import { type ModelServer, fails, startModelServer, writes } from '../language-model/testing/model-server.js';
import { defaultWords } from './default-launch-words.js';
import { LaunchStrategies } from './launch-strategies.js';

const form = {
  marketingGoal: 'Sell 200 tickets',
  offerDescription: 'A day of workshops on bread',
  targetAudience: 'Home bakers',
  urlToPromote: 'https://bread.example/day',
};
const unlimited = { assertLeft: () => Promise.resolve(), add: () => Promise.resolve() } as unknown as ModelUsage;
let server: ModelServer;
beforeAll(async () => void (server = await startModelServer()));
afterAll(() => server.stop());

const write = (present = true) => {
  const model = present ? new OpenAiModel({ apiKey: 'sk-spec-secret', baseUrl: server.url, model: 'spec-model', retries: 0 }) : null;
  return new LaunchStrategies(new MeteredModels(model, unlimited), createLogger('silent', 'spec')).write('account', form);
};

it('is the default strategy without a key', async () => {
  expect(await write(false)).toMatchObject({
    author: 'built-in',
    standIn: null,
    overview: expect.stringContaining('Your goal: Sell 200 tickets. Who you want to reach: Home bakers.'),
    budget: { daily: 100, monthly: 3000, breakdown: { email: 30, social: 40, ads: 30 } },
    messaging: { primary: 'A day of workshops on bread' },
    projectedResults: [{ month: 1 }, { month: 2 }, { month: 3 }],
  });
});

it("is the model's, with our figures", async () => {
  server.behave(writes(() => ({ ...defaultWords(form), primaryMessage: 'Bake with us, see https://bread.example/day' })));
  expect(await write()).toMatchObject({
    author: 'openai',
    messaging: { primary: 'Bake with us, see https://bread.example/day' },
    budget: { daily: 100 },
  });
});

it('is the default one if the model breaks the rules or does not answer', async () => {
  server.behave(writes(() => ({ ...defaultWords(form), primaryMessage: '9,000 bakers trust us' })));
  expect(await write()).toMatchObject({ author: 'built-in', standIn: 'rules', messaging: { primary: 'A day of workshops on bread' } });
  server.behave(fails(500));
  expect(await write()).toMatchObject({ author: 'built-in', standIn: 'unavailable' });
});
