import { describe, expect, it } from '@jest/globals';
import { type Brakes, delayOf, delayOfCampaign, limitOf } from './delay.decide.js';
import { NOON, at } from '../testing/outreach-seeds.js';

const free: Brakes = { held: false, paused: false, rest: null, limitReached: false, dailyEmails: 100, activeCampaigns: 1 };
const due = { nextAt: NOON, attempt: 0, blocked: null, first: false };
const later = { ...due, nextAt: at('2026-11-04T12:00:00.000Z') };

describe('the delay of an email', () => {
  it('is null while nothing holds it back', () => expect(delayOf(due, free, NOON)).toBeNull());

  it('is that its text cannot be filled in, regardless of other reasons', () => {
    const blocked = { ...due, nextAt: null, first: true, blocked: 'email_too_long' } as const;
    expect(delayOf(blocked, { ...free, held: true, paused: true, rest: 'plan_lapsed' }, NOON)).toBe('email_too_long');
  });

  it("is the operator's hold on the account, regardless of other reasons", () => {
    expect(delayOf({ ...later, attempt: 2 }, { ...free, held: true, paused: true, limitReached: true }, NOON)).toBe('held_by_operator');
  });

  it("is its campaign's pause", () => {
    expect(delayOf({ ...later, attempt: 2 }, { ...free, paused: true, rest: 'plan_lapsed', limitReached: true }, NOON)).toBe('paused');
  });

  it.each(['plan_lapsed', 'campaign_limit'] as const)('is the limit on new leads (%s), if the lead has had no email yet', (rest) => {
    expect(delayOf({ ...due, first: true }, { ...free, rest }, NOON)).toBe(rest);
    expect(delayOf({ ...later, first: true, attempt: 1 }, { ...free, rest }, NOON)).toBe(rest);
    expect(delayOf(due, { ...free, rest }, NOON)).toBeNull();
  });

  it('is a retry when the mail server has not taken it', () => expect(delayOf({ ...later, attempt: 1 }, free, NOON)).toBe('retry'));

  it('is the daily limit when it is used up, if the email was due', () => {
    expect(delayOf(due, { ...free, limitReached: true }, NOON)).toBe('daily_limit');
    expect(delayOf(later, { ...free, limitReached: true }, NOON)).toBeNull();
    expect(delayOf({ ...due, nextAt: null }, { ...free, limitReached: true }, NOON)).toBeNull();
  });
});

describe('the delay of a campaign', () => {
  const all = { newLeads: true, due: true };

  it('is the one that holds back most', () => {
    const every: Brakes = { ...free, held: true, paused: true, rest: 'campaign_limit', limitReached: true };
    expect([
      delayOfCampaign(all, every),
      delayOfCampaign(all, { ...every, held: false }),
      delayOfCampaign(all, { ...every, held: false, paused: false }),
      delayOfCampaign({ ...all, newLeads: false }, { ...every, held: false, paused: false }),
      delayOfCampaign(all, free),
    ]).toEqual(['held_by_operator', 'paused', 'campaign_limit', 'daily_limit', null]);
  });

  it('is not the daily limit while nothing is due', () => {
    expect(delayOfCampaign({ newLeads: true, due: false }, { ...free, limitReached: true })).toBeNull();
  });
});

it("a delay names the plan's limit that it results from", () => {
  expect([limitOf('daily_limit', free), limitOf('campaign_limit', free), limitOf('paused', free)]).toEqual([100, 1, null]);
});
