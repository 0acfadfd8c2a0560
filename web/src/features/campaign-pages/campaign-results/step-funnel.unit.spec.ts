import { describe, expect, it } from '@jest/globals';
import { sharesInWords, stepFunnel } from './step-funnel';

const step: Parameters<typeof stepFunnel>[0] = {
  step: 2,
  day: 3,
  name: 'Value Proposition',
  subject: 'Two months free',
  sent: 100,
  tests: 4,
  opened: 40,
  clicked: 10,
  replied: 5,
  bounced: 20,
  failed: 3,
  unsubscribed: 1,
  revived: 6,
  revenue: 420,
  openRate: 50,
  clickRate: 12.5,
};
const ledger = [
  { step: 1, waiting: 0, intended: 120 },
  { step: 2, waiting: 7, intended: 103 },
];

describe('the funnel of one email', () => {
  it('measures everything by the emails that arrived: sent, less bounced', () => {
    expect(stepFunnel(step, ledger)).toEqual({
      step,
      opened: { count: 40, of: 80, rate: 50 },
      clicked: { count: 10, of: 80, rate: 12.5 },
      revived: { count: 6, of: 80, rate: 7.5 },
      waits: null,
    });
  });

  it('has no rate if nothing arrived', () => {
    expect(stepFunnel({ ...step, bounced: 100, opened: 0 }, ledger).opened).toEqual({ count: 0, of: 0, rate: null });
  });

  it('waits as long as none of it was sent', () => {
    const later = { ...step, step: 3, sent: 0, bounced: 0 };
    expect(stepFunnel(later, [...ledger, { step: 3, waiting: 97, intended: 0 }]).waits).toBe(97);
    expect(stepFunnel(later, ledger).waits).toBe(0);
    expect(stepFunnel(later, [{ step: 3, waiting: 90, intended: 7 }]).waits).toBeNull();
  });
});

describe('the actions of machines', () => {
  it.each([
    [0, 0, 'Opens by machines are not counted.'],
    [612, 40, '612 opens and 40 clicks by machines are not counted.'],
    [1, 0, '1 open by machines is not counted.'],
    [0, 2, '2 clicks by machines are not counted.'],
  ])('%i opens and %i clicks: %s', (machineOpens, machineClicks, words) =>
    expect(sharesInWords({ machineOpens, machineClicks })).toBe(`Shares are of the emails delivered: sent, less bounced. ${words}`),
  );
});
