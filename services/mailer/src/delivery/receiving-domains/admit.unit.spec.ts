import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ReceivingDomain, admit } from './admit.decide.js';

const unknown: ReceivingDomain = { admitted: [], tailAt: null };
const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 24, 10) + seconds * 1_000);

describe('the limit for a receiving domain', () => {
  it('admits its number of emails in a minute, and puts the others off one by one', () => {
    expect(admit(unknown, 5, 3, at(0))).toEqual({
      ...{ now: 3, admitted: [[at(0).getTime(), 3]] },
      ...{ later: [at(60), at(80)], tailAt: at(100) },
    });
  });

  it('puts later emails behind those already waiting', () => {
    const first = admit(unknown, 5, 3, at(0));
    expect(admit(first, 1, 3, at(30))).toMatchObject({ now: 0, later: [at(100)], tailAt: at(120) });
  });

  it('makes nobody wait once a minute has passed', () => {
    const first = admit(unknown, 3, 3, at(0));
    expect([admit(first, 1, 3, at(59)).now, admit(first, 1, 3, at(60)).now]).toEqual([0, 1]);
  });

  it('defers no email by more than six hours, regardless of earlier deferrals', () => {
    const many = admit(unknown, 100_000, 60, at(0));
    expect(admit(many, 1, 60, at(30)).later).toEqual([at(30 + 6 * 3_600)]);
  });

  it('is never exceeded within any minute', () => {
    const asked = fc.array(fc.record({ after: fc.integer({ min: 0, max: 40 }), wanted: fc.integer({ min: 0, max: 30 }) }), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), asked, (limit, times) => {
        let [second, domain] = [0, unknown];
        const gone: number[] = [];
        for (const { after, wanted } of times) {
          second += after;
          const admitted = admit(domain, wanted, limit, at(second));
          expect(admitted.now + admitted.later.length).toBe(wanted);
          gone.push(...Array<number>(admitted.now).fill(second));
          domain = admitted;
        }
        for (const from of gone) expect(gone.filter((one) => one >= from && one < from + 60).length).toBeLessThanOrEqual(limit);
      }),
    );
  });
});
