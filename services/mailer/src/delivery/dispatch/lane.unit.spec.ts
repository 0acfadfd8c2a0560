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

interface Refusing {
  address?: EnvelopeVerdict | null;
  accepts?: (message: number) => boolean;
}

/** A server with room for another envelope behind each that permanently refuses messages, or addresses. */
function refusing({ address = null, accepts = () => false }: Refusing = {}) {
  let refused = 0;
  let messages = 0;
  const session: SmtpSession = {
    proven: false,
    usable: true,
    announce: async () => (address && (refused += 1), address),
    send: async () => (accepts((messages += 1)) ? { kind: 'accepted' } : ((refused += 1), REFUSED)),
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
  return { lane, refused: () => refused, messages: () => messages };
}

it('a mail server that refuses everything costs fifty emails, and one more per trial', async () => {
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

it('a refusal is remembered for as long as the lane rests', async () => {
  const { lane } = refusing();
  lane.add(drafts(100));
  for (const minutes of [1, 1, 1, 2, 3]) {
    await jest.advanceTimersByTimeAsync(minutes * MINUTE);
    lane.add(drafts(100));
  }
  // A little more than five minutes.
  await jest.advanceTimersByTimeAsync(5.2 * MINUTE);
  expect([lane.shut, lane.forgotten]).toEqual([true, false]);
  await jest.advanceTimersByTimeAsync(6 * MINUTE);
  expect([lane.shut, lane.forgotten]).toEqual([false, true]);
});

it.each([
  [
    'keeps sending while the mail server refuses only nonexistent addresses',
    { kind: 'refused', code: 550, at: 'recipient', dead: true } as const,
    100,
    false,
  ],
  [
    'rests once the mail server has refused our address for fifty recipients',
    { kind: 'refused', code: 554, at: 'recipient' } as const,
    50,
    true,
  ],
])('%s', async (_, verdict, tried, rests) => {
  const { lane, refused } = refusing({ address: verdict });
  lane.add(drafts(100));
  await jest.advanceTimersByTimeAsync(1);
  expect([refused(), lane.shut]).toEqual([tried, rests]);
});

it('a mail server that accepts one email in ten rests as well, and trials end when too many are refused', async () => {
  const { lane, refused, messages } = refusing({ accepts: (message) => message % 10 === 0 });
  lane.add(drafts(300));
  await jest.advanceTimersByTimeAsync(1);
  expect([refused(), messages(), lane.shut]).toEqual([86, 95, true]);
  for (const waited of [1, 2, 3, 4, 5]) {
    await jest.advanceTimersByTimeAsync(waited * MINUTE);
    lane.add(drafts(300));
    await jest.advanceTimersByTimeAsync(1);
  }
  // The hundredth was accepted, and the one behind it was not.
  expect([refused(), messages(), lane.shut]).toEqual([91, 101, true]);
});

it('a mail server that accepts one email in four never rests, and one that has rested is trusted again after some successes', async () => {
  const most = refusing({ accepts: (message) => message % 4 === 0 });
  most.lane.add(drafts(300));
  await jest.advanceTimersByTimeAsync(1);
  expect([most.messages(), most.lane.shut]).toEqual([300, false]);
  const { lane, refused, messages } = refusing({ accepts: (message) => message > 50 && message !== 64 });
  lane.add(drafts(100));
  for (let trial = 1; trial <= 2; trial += 1) {
    await jest.advanceTimersByTimeAsync(MINUTE);
    lane.add(drafts(100));
    await jest.advanceTimersByTimeAsync(1);
  }
  expect([refused(), messages(), lane.shut]).toEqual([51, 250, false]);
});

it("a rest ends on time even if the machine's clock is put back by an hour", async () => {
  const { lane } = refusing();
  lane.add(drafts(100));
  await jest.advanceTimersByTimeAsync(1);
  expect(lane.shut).toBe(true);
  const earlier = Date.now() - 60 * MINUTE;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(earlier);
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(lane.shut).toBe(false);
  clock.mockRestore();
});
