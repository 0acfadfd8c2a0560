import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type SpecWorld, createMailerWorld } from '../../../testing/create-world.js';
import { AnswerStorm } from '../testing/answer-storm.js';
import { checkAnswers } from '../testing/check-answers.js';

const HOUR_MS = 3_600_000;

let world: SpecWorld;
beforeAll(async () => void (world = await createMailerWorld()));
afterAll(() => world.close());

it(
  '20,000 emails and their answers, under five minutes of kills: each is counted once, and leads that answered get nothing more',
  async () => {
    const storm = new AnswerStorm(world, { leads: 6_200, mailers: 4, mailboxes: 3, readers: 3, slowMs: 600, pauseMs: 4_000 });
    const startedAt = Date.now();
    try {
      await storm.run();
      const figures = await checkAnswers(storm);
      process.stderr.write(`${JSON.stringify({ seconds: (Date.now() - startedAt) / 1_000, ...figures })}\n`);
      expect(figures.emails).toBeGreaterThan(20_000);
      expect(Math.min(...Object.values(figures.blows))).toBeGreaterThan(0);
    } finally {
      await storm.close();
    }
  },
  HOUR_MS,
);
