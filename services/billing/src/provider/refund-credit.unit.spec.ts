import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Payment, creditToTake } from './refund-credit.decide.js';

const paid = (...cents: number[]): Payment[] => cents.map((leftCents, n) => ({ id: `ch_${n}`, leftCents }));
const sum = (payments: readonly Payment[]): number => payments.reduce((all, { leftCents }) => all + leftCents, 0);

/** The state after a payment is refunded in full. */
function without(payments: readonly Payment[], id: string, creditCents: number): { payments: Payment[]; creditCents: number } {
  return {
    payments: payments.map((one) => (one.id === id ? { ...one, leftCents: 0 } : one)),
    creditCents: creditCents - creditToTake(payments, id, creditCents),
  };
}

describe('the credit that a refund takes', () => {
  it('is the credit that resulted from the same payment', () => {
    expect(creditToTake(paid(50_000), 'ch_0', 45_300)).toBe(45_300);
  });

  it('is nothing while newer payments cover it, and otherwise the remainder', () => {
    expect(creditToTake(paid(45_300, 4_700), 'ch_1', 40_000)).toBe(0);
    expect(creditToTake(paid(45_300, 4_700), 'ch_1', 47_000)).toBe(1_700);
    expect(creditToTake(paid(45_300, 4_700), 'ch_0', 47_000)).toBe(45_300);
  });

  it('is nothing if there is none, or if the customer owes', () => {
    expect([creditToTake(paid(100), 'ch_0', 0), creditToTake(paid(100), 'ch_0', -50)]).toEqual([0, 0]);
  });

  it('is nothing for an unknown payment', () => {
    expect(creditToTake(paid(100), 'ch_9', 100)).toBe(0);
  });
});

describe('for any payments, refunded in any order', () => {
  const history = fc.array(fc.nat(60_000), { minLength: 1, maxLength: 8 }).chain((cents) =>
    fc.record({
      payments: fc.constant(paid(...cents)),
      creditCents: fc.nat(sum(paid(...cents))),
      order: fc.shuffledSubarray(
        cents.map((_, n) => `ch_${n}`),
        { minLength: cents.length },
      ),
    }),
  );

  it('refunds and remaining credit never exceed what was paid', () => {
    fc.assert(
      fc.property(history, ({ payments, creditCents, order }) => {
        let now = { payments, creditCents };
        for (const id of order) {
          now = without(now.payments, id, now.creditCents);
          expect(now.creditCents).toBeGreaterThanOrEqual(0);
          expect(sum(payments) - sum(now.payments) + now.creditCents).toBeLessThanOrEqual(sum(payments));
        }
      }),
    );
  });

  it('no credit remains when everything is refunded', () => {
    fc.assert(
      fc.property(history, ({ payments, creditCents, order }) => {
        const last = order.reduce((now, id) => without(now.payments, id, now.creditCents), { payments, creditCents });
        expect([sum(last.payments), last.creditCents]).toEqual([0, 0]);
      }),
    );
  });

  it('the oldest payment takes nothing from a credit that newer ones cover', () => {
    fc.assert(
      fc.property(history, ({ payments, creditCents }) => {
        const oldest = payments.at(-1)?.id ?? '';
        const covered = Math.min(creditCents, sum(payments.slice(0, -1)));
        expect(creditToTake(payments, oldest, covered)).toBe(0);
      }),
    );
  });
});
