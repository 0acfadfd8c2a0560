import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { EnvelopeVerdict, SmtpSession } from '@rekindle/email';
import type { Draft } from '../../composing/email-composer.js';
import type { HandOverTools } from './hand-over.js';
import { Lane } from './lane.js';

const REFUSED = { kind: 'refused', code: 554, at: 'message' } as const;
const MINUTE = 60_000;
const drafts = (count: number): Draft[] =>
  Array.from({ length: count }, () => ({ claimed: { route: null }, write: () => ({ message: Buffer.alloc(0) }) }) as unknown as Draft);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A server that refuses each message for good, with room for another envelope behind it; or each address. */
function refusing(address: EnvelopeVerdict | null = null) {
  let refused = 0;
  const session: SmtpSession = {
    proven: false,
    usable: true,
    announce: async () => (address && (refused += 1), address),
    send: async () => ((refused += 1), REFUSED),
    drop: () => undefined,
    quit: () => undefined,
  };
  const server = { hello: 'rekindle.example', target: async () => ({}) as never, open: async () => session };
  const giveBack = jest.fn();
  const tools = {
    ...{ ledger: { write: () => Promise.resolve() }, lease: 1, has: () => true, begin: () => true, answered: jest.fn(), giveBack },
    ...{ settled: jest.fn(), clock: { now: () => new Date() }, logger: { warn: jest.fn() }, observe: jest.fn() },
  } as unknown as HandOverTools;
  const lane = new Lane({ server, connections: 1, from: '' }, tools, { isLow: () => true, onLow: jest.fn(), onFault: jest.fn() });
  return { lane, refused: () => refused };
}

it('a mail server that refuses everything costs fifty emails, and one for each trial', async () => {
  const { lane, refused } = refusing();
  lane.add(drafts(100));
  await jest.advanceTimersByTimeAsync(1);
  const first = refused();
  const trials: number[] = [];
  for (let trial = 1; trial <= 3; trial += 1) {
    await jest.advanceTimersByTimeAsync(MINUTE);
    lane.add(drafts(100));
    await jest.advanceTimersByTimeAsync(1);
    trials.push(refused() - first);
  }
  expect({ first, trials }).toEqual({ first: 50, trials: [1, 2, 3] });
});

it('what a server refused is known for as long as the lane rests', async () => {
  const { lane } = refusing();
  lane.add(drafts(100));
  for (const minutes of [1, 1, 1, 2, 3]) {
    await jest.advanceTimersByTimeAsync(minutes * MINUTE);
    lane.add(drafts(100));
  }
  // Five minutes and twenty seconds.
  await jest.advanceTimersByTimeAsync(5.2 * MINUTE);
  expect([lane.shut, lane.forgotten]).toEqual([true, false]);
  await jest.advanceTimersByTimeAsync(6 * MINUTE);
  expect([lane.shut, lane.forgotten]).toEqual([false, true]);
});

it.each([
  ['addresses that nobody has', { kind: 'refused', code: 550, at: 'recipient', dead: true } as const, 100, false],
  ['us, as soon as it hears of an address', { kind: 'refused', code: 554, at: 'recipient' } as const, 50, true],
])('a mail server that refuses %s', async (_, verdict, tried, rests) => {
  const { lane, refused } = refusing(verdict);
  lane.add(drafts(100));
  await jest.advanceTimersByTimeAsync(1);
  expect([refused(), lane.shut]).toEqual([tried, rests]);
});
