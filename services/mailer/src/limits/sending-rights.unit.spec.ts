import { describe, expect, it } from '@jest/globals';
import type { PlanClaim } from '@rekindle/contracts';
import { NOON, at } from '../testing/outreach-seeds.js';
import { restOf, sendingRights } from './sending-rights.decide.js';

const claim: PlanClaim = { source: 'subscription', planId: 'starter', priceCents: 4700, status: 'active', until: null };
const starter = { dailyEmails: 100, activeCampaigns: 1, launch: true };
const rightsOf = (...claims: PlanClaim[]) => sendingRights({ claims, timeZone: 'UTC', leftZones: [] }, NOON);

describe('new leads', () => {
  it('are contacted by the first campaign on a plan for one', () => {
    expect(rightsOf(claim)).toEqual({ planId: 'starter', timeZone: 'UTC', leftZones: [], ...starter });
    expect([restOf(rightsOf(claim), 0), restOf(rightsOf(claim), 1)]).toEqual([null, 'campaign_limit']);
  });

  it('are contacted by three campaigns on a plan for three', () => {
    const growth = rightsOf({ ...claim, planId: 'growth' });
    expect([0, 1, 2, 3].map((earlier) => restOf(growth, earlier))).toEqual([null, null, null, 'campaign_limit']);
  });

  it('are contacted by every campaign on a plan without a limit', () => {
    expect(restOf(rightsOf({ ...claim, planId: 'professional' }), 3)).toBeNull();
  });

  it('wait without a plan, and after its end', () => {
    expect(restOf(rightsOf(), 0)).toBe('plan_lapsed');
    expect(restOf(rightsOf({ ...claim, until: NOON.toISOString() }), 0)).toBe('plan_lapsed');
  });

  it('are contacted while a late payment may still arrive', () => {
    const grace: PlanClaim = { ...claim, status: 'past_due', until: at('2026-11-16T12:00:00.000Z').toISOString() };
    expect(restOf(rightsOf(grace), 0)).toBeNull();
  });
});
