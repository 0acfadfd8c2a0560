import { expect, it } from '@jest/globals';
import { requestContext } from '@rekindle/event-sourcing';
import { GivenTime, at, correlationAt } from './given-time.js';

const moment = new Date('2026-11-05T09:12:00Z');

it('applies to the work of the seed, and to no other', async () => {
  const time = new GivenTime();
  expect(time.now()).toBeNull();
  expect(await at(moment, async () => time.now())).toEqual(moment);
  expect(requestContext.run({ correlationId: 'somebody', actor: 'user:1' }, () => time.now())).toBeNull();
});

it('applies to nothing once the seed has ended, whatever correlation id a caller sends', () => {
  const time = new GivenTime();
  time.end();
  expect(requestContext.run({ correlationId: correlationAt(moment), actor: 'user:1' }, () => time.now())).toBeNull();
});
