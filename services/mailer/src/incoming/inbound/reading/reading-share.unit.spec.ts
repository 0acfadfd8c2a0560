import { describe, expect, it } from '@jest/globals';
import { type Share, type Used, costOf, isPaid, restMs, use } from './reading-share.decide.js';

const share: Share = { burstMs: 1_000, rate: 0.1 };

describe('a mailbox within its burst', () => {
  it('waits for nothing', () => {
    expect(restMs(undefined, share, 5)).toBe(0);
    expect(restMs(use(undefined, 1_000, share, 0), share, 0)).toBe(0);
  });
});

describe('a mailbox above its share', () => {
  it('waits until its excess cost is paid off', () => {
    const used = use(use(undefined, 1_000, share, 0), 20, share, 0);
    expect([0, 150, 200, 900].map((now) => Math.round(restMs(used, share, now)))).toEqual([200, 50, 0, 0]);
  });

  it('continues at its rate indefinitely, however long it is flooded', () => {
    let [used, now, cost]: [Used | undefined, number, number] = [undefined, 0, 0];
    for (let n = 0; n < 10_000; n += 1) {
      now += restMs(used, share, now);
      used = use(used, 10, share, now);
      cost += 10;
    }
    expect(cost).toBeLessThanOrEqual(share.burstMs + now * share.rate + 10);
    expect(cost).toBeGreaterThan(now * share.rate);
  });

  it('regains its whole burst after a while, and is forgotten', () => {
    const used = use(undefined, 5_000, share, 0);
    expect([isPaid(used, share, 49_000), isPaid(used, share, 50_000)]).toEqual([false, true]);
    expect(use(used, 7, share, 60_000)).toEqual({ ms: 7, at: 60_000 });
  });
});

it('the cost of a message is its time on the event loop, its bytes, and a fixed cost per message', () => {
  expect(costOf(0, 0)).toBe(3);
  expect(costOf(500_000, 12)).toBe(20);
});
