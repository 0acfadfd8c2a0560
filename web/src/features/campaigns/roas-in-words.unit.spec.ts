import { describe, expect, it } from '@jest/globals';
import { costInWords, roasInWords } from './roas-in-words';

const cost = { total: 200, planShare: 137, performanceFee: 63 };
const metrics = (orders: number, roas: number | null, roasRange: { low: number; high: number } | null) => ({
  orders,
  roas,
  roasRange,
  cost,
});

describe('ROAS', () => {
  it('is not known without a cost, nor from a handful of orders', () => {
    expect(roasInWords(metrics(3, null, null))).toEqual({ value: null, detail: 'no cost to compare with yet', known: false, warm: false });
    expect(roasInWords(metrics(1, 2.1, { low: 0, high: 4.8 }))).toEqual({
      value: 'Too early to tell',
      detail: '1 order so far',
      known: false,
      warm: false,
    });
    expect(roasInWords(metrics(0, 0, null))).toEqual({ value: 'Too early to tell', detail: '0 orders so far', known: false, warm: false });
  });

  it('puts the range before the estimate below 30 orders, and after it from then on', () => {
    const range = { low: 1.34, high: 2.86 };
    expect(roasInWords(metrics(29, 2.1, range))).toMatchObject({ value: '1.3–2.9×', detail: 'likely range; 2.1× so far, from 29 orders' });
    expect(roasInWords(metrics(30, 2.1, range))).toMatchObject({ value: '2.1×', detail: 'likely range 1.3–2.9×, from 30 orders' });
  });

  it('shows both its sides', () => {
    const lines = costInWords(420, metrics(1, 2.1, null)).map(({ label, value }) => `${label} ${value}`);
    expect(lines).toEqual(['Revenue $420', 'Plan $137', 'Performance fee $63', 'Cost in all $200', 'Return so far 2.1×']);
  });
});
