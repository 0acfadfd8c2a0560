import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type SpecWorld, createMailerWorld } from '../../../testing/create-world.js';
import { AnswerStorm } from '../testing/answer-storm.js';
import { checkAnswers } from '../testing/check-answers.js';

let world: SpecWorld;
beforeAll(async () => void (world = await createMailerWorld()));
afterAll(() => world.close());

it('whatever is killed, each answer is counted once, and who answered gets nothing more', async () => {
  const storm = new AnswerStorm(world, {
    leads: 80,
    mailers: 2,
    mailboxes: 2,
    readers: 2,
    expiresLeases: true,
    slowMs: 100,
    // On a busy machine a process takes a second or two to be there again.
    pauseMs: 3_000,
  });
  try {
    await storm.run();
    const { replies, bounces } = await checkAnswers(storm);
    expect(replies + bounces).toBeGreaterThan(0);
  } finally {
    await storm.close();
  }
});
