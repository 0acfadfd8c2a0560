import { expect, it } from '@jest/globals';
import { requestContext } from '@rekindle/event-sourcing';
import { ToldTime, at, correlationAt } from './told-time.js';

const moment = new Date('2026-11-05T09:12:00Z');

it('is told to the work of the seed, and to nobody else', async () => {
  const time = new ToldTime();
  expect(time.now()).toBeNull();
  expect(await at(moment, async () => time.now())).toEqual(moment);
  expect(requestContext.run({ correlationId: 'somebody', actor: 'user:1' }, () => time.now())).toBeNull();
});

it('is told to nobody once the seed has ended, whatever correlation id a caller sends', () => {
  const time = new ToldTime();
  time.end();
  expect(requestContext.run({ correlationId: correlationAt(moment), actor: 'user:1' }, () => time.now())).toBeNull();
});
