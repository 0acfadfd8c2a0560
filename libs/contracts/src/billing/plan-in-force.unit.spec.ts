import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { BillingEvent } from '../events/billing.events.js';
import { findPlan, freeTrial, soldPlans } from '../plans.js';
import { type PlanClaims, evolveClaims, isPlanEvent, planInForce, worthOf } from './plan-in-force.js';

const accountId = '0197a000-0000-7000-8000-000000000001';
const START = Date.parse('2026-11-21T09:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
const day = (n: number): Date => new Date(START + n * DAY);
const iso = (n: number | null): string | null => (n === null ? null : day(n).toISOString());

type Of<Type extends BillingEvent['type']> = Extract<BillingEvent, { type: Type }>;
type Changed = Of<'SubscriptionChanged'>['data'];

const period = { periodStart: day(0).toISOString(), periodEnd: day(30).toISOString(), minimumTermEnds: null };
const granted = (planId: string, until: number | null = null): BillingEvent => ({
  type: 'PlanGranted',
  data: { accountId, planId, until: iso(until) },
});
const revoked = (planId: string): BillingEvent => ({ type: 'PlanRevoked', data: { accountId, planId } });
const activated = (planId: string, priceCents = 10_000): BillingEvent => ({
  type: 'SubscriptionActivated',
  data: { accountId, subscriptionId: 'sub_1', planId, priceBook: 1, priceCents, ...period, terms: null },
});
const changed = (planId: string, status: Changed['status'], ends: { cancelAt?: number; graceUntil?: number } = {}): BillingEvent => ({
  type: 'SubscriptionChanged',
  data: {
    ...{ accountId, subscriptionId: 'sub_1', planId, priceBook: 1, priceCents: 10_000, ...period, status },
    cancelAt: iso(ends.cancelAt ?? null),
    graceUntil: iso(ends.graceUntil ?? null),
  },
});
const canceled = (planId: string): BillingEvent => ({
  type: 'SubscriptionCanceled',
  data: { accountId, subscriptionId: 'sub_1', planId, endedAt: day(3).toISOString() },
});

const after = (...events: BillingEvent[]): PlanClaims => events.reduce(evolveClaims, []);
const planOf = (at: number, ...events: BillingEvent[]): string => planInForce(after(...events), day(at)).plan.id;

describe('the plan in force', () => {
  it('is the trial for an account without grants and purchases', () => {
    expect(planInForce([], day(0))).toEqual({
      plan: freeTrial,
      source: 'trial',
      status: 'trial',
      priceCents: 0,
      paidCents: 0,
      until: null,
    });
  });

  it('costs nothing while it is a grant, whatever its price', () => {
    expect(planInForce(after(granted('revival_pro')), day(0))).toMatchObject({ source: 'grant', priceCents: 69_700, paidCents: 0 });
    expect(planInForce(after(activated('growth', 8050)), day(0))).toMatchObject({ priceCents: 8050, paidCents: 8050 });
  });

  it('is the more expensive of grant and subscription, in either order; when it ends, the other is in force', () => {
    const events = [activated('growth'), granted('business', 10)];
    expect([planOf(9.99, ...events), planOf(10, ...events)]).toEqual(['business', 'growth']);
    expect(planOf(20, activated('growth'), granted('business'), revoked('business'))).toBe('growth');
    expect(planOf(20, granted('business'), activated('growth'))).toBe('business');
    expect(planOf(20, granted('business', 10), activated('growth'))).toBe('growth');
    expect(planOf(20, activated('business'), granted('growth'))).toBe('business');
    expect(planOf(20, activated('business'), granted('growth'), canceled('business'))).toBe('growth');
  });

  it('is the performance option if it is paid for, but not if it was only granted', () => {
    expect(planOf(1, granted('business'), activated('revival_performance', 0))).toBe('revival_performance');
    expect(planOf(1, activated('revival_performance', 0), granted('business'))).toBe('revival_performance');
    expect(planOf(1, granted('revival_performance'), activated('starter'))).toBe('starter');
    expect(planOf(1, activated('starter'), granted('revival_performance'))).toBe('starter');
    expect(planOf(1, granted('revival_performance'))).toBe('revival_performance');
  });

  it('is the latest of a grant and a subscription to the same plan', () => {
    const sourceOf = (...events: BillingEvent[]) => planInForce(after(...events), day(1)).source;
    expect(sourceOf(granted('growth'), activated('growth'))).toBe('subscription');
    expect(sourceOf(activated('growth'), granted('growth'))).toBe('grant');
  });

  it('remains for the grace period of a late payment, at the subscription’s price, and no longer', () => {
    const late = [activated('growth', 8050), changed('growth', 'past_due', { graceUntil: 14 })];
    expect(planInForce(after(...late), day(13.99))).toMatchObject({ plan: { id: 'growth' }, status: 'past_due', until: day(14) });
    expect(planInForce(after(activated('growth', 8050)), day(1)).priceCents).toBe(8050);
    expect(planOf(14, ...late)).toBe('free_trial');
    expect(planOf(1, ...late, changed('growth', 'unpaid'))).toBe('free_trial');
    expect(planOf(40, ...late, changed('growth', 'unpaid'), changed('growth', 'active'))).toBe('growth');
  });

  it('is the subscription again when the payment arrives after all', () => {
    const unpaid = changed('growth', 'unpaid');
    expect(planOf(1, granted('starter'), activated('growth'), unpaid)).toBe('starter');
    expect(planOf(1, granted('starter'), activated('growth'), unpaid, changed('growth', 'active'))).toBe('growth');
    expect(planOf(1, activated('growth'), unpaid, granted('starter'))).toBe('starter');
    expect(planOf(1, activated('growth'), unpaid, granted('starter'), changed('growth', 'active'))).toBe('growth');
  });

  it('is the plan to which a subscriber changes, unless a larger one was granted', () => {
    expect(planOf(1, activated('growth'), granted('professional'), changed('starter', 'active'))).toBe('professional');
    expect(planOf(1, activated('growth'), granted('starter'), changed('business', 'active'))).toBe('business');
  });

  it('ends when a cancelled subscription ends', () => {
    const ending = [activated('growth'), changed('growth', 'active', { cancelAt: 30 })];
    expect([planOf(29.99, ...ending), planOf(30, ...ending)]).toEqual(['growth', 'free_trial']);
  });
});

const planIds = fc.constantFrom(...soldPlans.map(({ id }) => id), 'a-plan-of-another-version');
const someDay = fc.option(fc.double({ min: -40, max: 40, noNaN: true }), { nil: null });
const events = fc.array(
  fc.oneof(
    fc.tuple(planIds, someDay).map(([plan, until]) => granted(plan, until)),
    planIds.map(revoked),
    fc.tuple(planIds, fc.nat(99_999)).map(([plan, price]) => activated(plan, price)),
    fc.tuple(planIds, fc.constantFrom('active', 'past_due', 'unpaid'), someDay).map(([plan, status, ends]) => {
      const end = ends ?? undefined;
      return changed(plan, status, { ...(end !== undefined && { cancelAt: end, graceUntil: end }) });
    }),
    planIds.map(canceled),
  ),
  { maxLength: 12 },
);
const moments = fc.double({ min: -50, max: 50, noNaN: true });

/** The state of one source, computed differently: from its last event in the history. */
function lastWord(history: readonly BillingEvent[], source: 'grant' | 'subscription') {
  const words =
    source === 'grant' ? ['PlanGranted', 'PlanRevoked'] : ['SubscriptionActivated', 'SubscriptionChanged', 'SubscriptionCanceled'];
  const last = history.findLast(({ type }) => words.includes(type));
  if (last?.type === 'PlanGranted') return { planId: last.data.planId, until: last.data.until };
  if (last?.type === 'SubscriptionActivated') return { planId: last.data.planId, until: null };
  if (last?.type !== 'SubscriptionChanged' || last.data.status === 'unpaid') return null;
  const { planId, status, graceUntil, cancelAt } = last.data;
  return { planId, until: status === 'past_due' ? graceUntil : cancelAt };
}

describe('for any history of an account', () => {
  it('there is at most one claim of each source', () => {
    fc.assert(
      fc.property(events, (history) => {
        const sources = after(...history).map(({ source }) => source);
        expect(sources).toEqual([...new Set(sources)]);
      }),
    );
  });

  it('the plan is that of the last grant or subscription event, and the trial only without either', () => {
    fc.assert(
      fc.property(events, moments, (history, at) => {
        const now = day(at);
        const live = [lastWord(history, 'grant'), lastWord(history, 'subscription')].filter(
          (word) => word && findPlan(word.planId) && (word.until === null || Date.parse(word.until) > now.getTime()),
        );
        const { plan, source } = planInForce(after(...history), now);
        expect(source === 'trial').toBe(live.length === 0);
        expect([freeTrial.id, ...live.map((word) => word?.planId)].slice(live.length > 0 ? 1 : 0)).toContain(plan.id);
      }),
    );
  });

  it('the plan depends only on events and the moment, and changes only at an event or the end of a claim', () => {
    fc.assert(
      fc.property(events, moments, moments, (history, one, other) => {
        const claims = Object.freeze(after(...history));
        const [first, second] = [Math.min(one, other), Math.max(one, other)].map(day) as [Date, Date];
        const before = planInForce(claims, first);
        expect(planInForce(JSON.parse(JSON.stringify(claims)) as PlanClaims, first)).toEqual(before);
        const ends = claims.some(({ until }) => until && Date.parse(until) > first.getTime() && Date.parse(until) <= second.getTime());
        if (!ends) expect(planInForce(claims, second)).toEqual(before);
      }),
    );
  });

  it('no plan is in force beyond its end', () => {
    fc.assert(
      fc.property(events, moments, (history, at) => {
        const { until } = planInForce(after(...history), day(at));
        expect(until === null || until > day(at)).toBe(true);
      }),
    );
  });

  it('neither a repeat of the last event nor an unrelated event changes anything', () => {
    fc.assert(
      fc.property(events, (history) => {
        const claims = after(...history);
        const last = history.at(-1);
        if (last) expect(evolveClaims(claims, last)).toEqual(claims);
        const paid: BillingEvent = {
          type: 'PaymentVerified',
          data: { accountId, checkoutId: accountId, planId: 'growth', amountCents: 1, currency: 'usd' },
        };
        expect([isPlanEvent(paid), evolveClaims(claims, paid)]).toEqual([false, claims]);
      }),
    );
  });

  it('a successful payment puts in force the paid plan, or a larger granted one', () => {
    const worth = (claims: PlanClaims) => {
      const { plan, source } = planInForce(claims, day(0));
      return source === 'trial' ? 0 : worthOf({ source, planId: plan.id });
    };
    fc.assert(
      fc.property(events, planIds, (history, planId) => {
        fc.pre(findPlan(planId) !== undefined);
        const paidFor = worthOf({ source: 'subscription', planId });
        const bought = after(...history, activated(planId));
        const recovered = after(...history, activated(planId), changed(planId, 'unpaid'), changed(planId, 'active'));
        for (const claims of [bought, recovered]) {
          expect(worth(claims)).toBeGreaterThanOrEqual(paidFor);
          if (planInForce(claims, day(0)).source === 'subscription') expect(planInForce(claims, day(0)).plan.id).toBe(planId);
        }
      }),
    );
  });

  it('the plan is worth no less than any claim in force, and no grant or purchase lowers it', () => {
    fc.assert(
      fc.property(events, moments, planIds, fc.boolean(), (history, at, planId, gives) => {
        const claims = after(...history.filter(({ type }) => type !== 'PlanGranted' && type !== 'SubscriptionChanged'));
        const worth = (all: PlanClaims) => {
          const { plan, source } = planInForce(all, day(at));
          return source === 'trial' ? 0 : worthOf({ source, planId: plan.id });
        };
        for (const claim of claims) expect(worth(claims)).toBeGreaterThanOrEqual(worthOf(claim));
        const kept = claims.filter(({ source }) => source !== (gives ? 'grant' : 'subscription'));
        expect(worth(evolveClaims(claims, gives ? granted(planId) : activated(planId)))).toBeGreaterThanOrEqual(worth(kept));
      }),
    );
  });
});
