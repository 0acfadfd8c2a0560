import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PLANS } from '../../plans/default-plans';
import { lineToChooseFrom, orderOf, sumOf } from './order';

const address = (plan: string | null, offer = ''): URLSearchParams => new URLSearchParams({ ...(plan !== null && { plan }), offer });
const none = { planId: null, leadCount: null };

describe('the preselected plan', () => {
  it('is one of the four of the address', () => {
    for (const planId of ['starter', 'growth', 'professional', 'business'])
      expect(orderOf(address(planId), null)).toEqual({ ...none, planId });
  });

  it('is none if the address names anything else', () => {
    for (const named of [null, '', 'free_trial', 'revival_growth', 'Growth', 'growth ', 'enterprise'])
      expect(orderOf(address(named), null)).toEqual(none);
  });

  it('is one of lead revival that a link offers, and no other', () => {
    expect(orderOf(address(null, 'revival_performance'), null)).toEqual({ ...none, planId: 'revival_performance' });
    for (const offer of ['', 'growth', 'free_trial', 'revival_', 'revival_enterprise'])
      expect(orderOf(address(null, offer), null)).toEqual(none);
  });

  it('is the one in the router’s state, of either line, before that of the address', () => {
    expect(orderOf(address('growth'), { plan: 'revival_pro', leadCount: 388 })).toEqual({ planId: 'revival_pro', leadCount: 388 });
    expect(orderOf(address('growth'), { plan: 'business' })).toEqual({ planId: 'business', leadCount: null });
  });

  it('is that of the address if the state names nothing that is sold', () => {
    for (const state of [null, 'revival_pro', { plan: 'free_trial' }, { plan: 7 }, { leadCount: 'many' }, { plan: null, leadCount: 0 }])
      expect(orderOf(address('starter'), state)).toEqual({ planId: 'starter', leadCount: null });
  });
});

it('is chosen from its own line, and from outreach if none is chosen', () => {
  expect(lineToChooseFrom({ planId: 'revival_starter', leadCount: null })).toBe('revival');
  expect(lineToChooseFrom({ planId: 'starter', leadCount: null })).toBe('outreach');
  expect(lineToChooseFrom(none)).toBe('outreach');
});

describe('the sum', () => {
  const sum = (id: string) => sumOf(DEFAULT_PLANS.find((plan) => plan.id === id) ?? DEFAULT_PLANS[0]!);

  it('of a plan is its monthly price', () => {
    expect(sum('revival_growth')).toEqual({
      lines: [{ what: 'Growth, first month', amount: '$297' }],
      dueToday: '$297',
      after: '$297 a month until you cancel.',
    });
  });

  it('of the performance option is its set-up, and mentions the later fees', () => {
    expect(sum('revival_performance')).toEqual({
      lines: [
        { what: 'Performance-based, first month', amount: '$0' },
        { what: 'Set-up, once', amount: '$500' },
      ],
      dueToday: '$500',
      after: '$0 a month, and 15% of revenue from revived leads. 90-day minimum term.',
    });
  });
});
