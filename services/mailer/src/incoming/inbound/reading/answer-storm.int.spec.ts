import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type SpecWorld, createMailerWorld } from '../../../testing/create-world.js';
import { AnswerStorm } from '../testing/answer-storm.js';
import { checkAnswers } from '../testing/check-answers.js';

// Processes restart more slowly on a busy machine, and are killed again: it may take as long as the storm itself allows.
jest.setTimeout(900_000);

let world: SpecWorld;
beforeAll(async () => void (world = await createMailerWorld()));
afterAll(() => world.close());

it('counts each reply once and sends nothing more to leads that replied, regardless of which processes are killed', async () => {
  const storm = new AnswerStorm(world, {
    leads: 80,
    mailers: 2,
    mailboxes: 2,
    readers: 2,
    expiresLeases: true,
    slowMs: 100,
    pauseMs: 1_500,
  });
  try {
    await storm.run();
    const { replies, bounces } = await checkAnswers(storm);
    expect(replies + bounces).toBeGreaterThan(0);
  } finally {
    await storm.close();
  }
});
