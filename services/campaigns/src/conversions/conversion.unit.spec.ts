import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ConversionEvent, type ConversionRow, foldConversion, isReversed } from './conversion.js';

const ids = { accountId: 'account', campaignId: 'campaign', leadId: 'lead' };
const at = new Date('2026-11-02T09:00:00Z');

interface OrderEvent {
  conversionId: string;
  event: ConversionEvent;
}

const recorded = (conversionId: string, amountCents: number): OrderEvent => ({
  conversionId,
  event: { type: 'ConversionRecorded', data: { ...ids, conversionId, amountCents, currency: 'usd', step: 1, rule: 'r' } },
});
const reversed = (conversionId: string, amountCents: number): OrderEvent => ({
  conversionId,
  event: { type: 'ConversionReversed', data: { ...ids, conversionId, amountCents } },
});

/** Streams of one order each, with refunds that do not exceed it. */
const streams = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 })), {
    maxLength: 8,
  })
  .map((orders) =>
    orders.map(([amount, shares], index) => {
      const refunds: OrderEvent[] = [];
      let left = amount;
      for (const share of shares) {
        const cents = Math.ceil(left * share);
        left -= cents;
        if (cents > 0) refunds.push(reversed(`order-${index}`, cents));
      }
      return [recorded(`order-${index}`, amount), ...refunds];
    }),
  );

function foldAll(events: readonly OrderEvent[]): Map<string, ConversionRow> {
  const rows = new Map<string, ConversionRow>();
  for (const { conversionId, event } of events) {
    const row = foldConversion(rows.get(conversionId) ?? null, event, { eventId: 'e', occurredAt: at });
    if (row) rows.set(conversionId, row);
  }
  return rows;
}

const sums = (rows: Map<string, ConversionRow>) => ({
  net: [...rows.values()].reduce((sum, row) => sum + row.amountCents - row.reversedCents, 0),
  open: [...rows.values()].filter((row) => !isReversed(row)).length,
});

/** Interleaves the streams by the dice, keeping the order within each. */
function interleaved(all: readonly (readonly OrderEvent[])[], dice: readonly number[]): OrderEvent[] {
  const queues = all.map((stream) => [...stream]);
  const out: OrderEvent[] = [];
  for (let n = 0; queues.some((queue) => queue.length > 0); n += 1) {
    const open = queues.filter((queue) => queue.length > 0);
    const next = open[(dice[n % Math.max(1, dice.length)] ?? 0) % open.length]?.shift();
    if (next) out.push(next);
  }
  return out;
}

describe('orders and refunds', () => {
  it('give the same sums, whatever the order of their streams', () => {
    fc.assert(
      fc.property(streams, fc.array(fc.nat(20), { minLength: 1, maxLength: 20 }), (all, dice) => {
        const expected = all
          .flat()
          .reduce((sum, { event }) => sum + (event.type === 'ConversionRecorded' ? 1 : -1) * event.data.amountCents, 0);
        const collected = sums(foldAll(interleaved(all, dice)));
        expect(collected).toEqual(sums(foldAll(all.flat())));
        expect(collected.net).toBe(expected);
      }),
    );
  });

  it('keep an order counted until it is fully refunded', () => {
    const row = (...cents: number[]) => foldAll([recorded('o', 100), ...cents.map((part) => reversed('o', part))]).get('o');
    expect([row(), row(60), row(60, 40)].map((one) => one && isReversed(one))).toEqual([false, false, true]);
    expect(foldAll([recorded('free', 0)]).get('free')).toMatchObject({ amountCents: 0, reversals: [] });
  });
});
