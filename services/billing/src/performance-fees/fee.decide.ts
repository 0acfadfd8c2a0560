import {
  type BillingEvent,
  type CampaignsEvent,
  PERFORMANCE_FEE_PERCENT,
  PERFORMANCE_PLAN,
  PERFORMANCE_TERMS,
  evolveClaims,
  planInForce,
} from '@rekindle/contracts';
import { subscription } from '../subscription/subscription.js';

/** A credited order with its reversals, oldest first. */
export interface Order {
  accountId: string;
  conversionId: string;
  campaignId: string;
  amountCents: number;
  orderedAt: Date;
  reversals: readonly { reversalId: string; amountCents: number }[];
}

/** The share of its orders that an account has agreed to pay. */
export interface Share {
  percent: number;
  terms: string;
}

interface Recorded<Event> {
  eventId: string;
  event: Event;
  at: Date;
}

/** @param recorded the events of the order's stream. @returns null for an order that no email earned */
export function orderOf(recorded: readonly Recorded<CampaignsEvent>[]): Order | null {
  return recorded.reduce<Order | null>((order, { eventId, event, at }) => {
    if (event.type === 'ConversionRecorded') {
      const { accountId, conversionId, campaignId, amountCents, step } = event.data;
      return campaignId === null || step === null
        ? null
        : { accountId, conversionId, campaignId, amountCents, orderedAt: at, reversals: [] };
    }
    if (event.type !== 'ConversionReversed' || !order) return order;
    const reversal = { reversalId: eventId, amountCents: event.data.amountCents };
    return { ...order, reversals: [...order.reversals, reversal] };
  }, null);
}

const SHARES: Readonly<Record<string, number>> = { [PERFORMANCE_TERMS]: PERFORMANCE_FEE_PERCENT };

/**
 * Only an account that bought the performance option and agreed to its terms pays a share. A plan granted by an operator is a gift,
 * including the plan's share.
 * @param recorded the events of the account's subscription
 * @param at when the order was placed
 */
export function shareAt(recorded: readonly Recorded<BillingEvent>[], at: Date): Share | null {
  const before = recorded.filter((one) => one.at <= at).map(({ event }) => event);
  const { plan, source } = planInForce(before.reduce(evolveClaims, []), at);
  const terms = before.reduce(subscription.evolve, subscription.initial).paid?.terms ?? null;
  if (plan.id !== PERFORMANCE_PLAN || source !== 'subscription' || terms === null) return null;
  const percent = SHARES[terms];
  return percent === undefined ? null : { percent, terms };
}

/** Rounded to the cent, half a cent up, as campaigns show it beside the order. */
const shareOf = (cents: number, { percent }: Share): number => Math.round((cents * percent) / 100);

/**
 * The events still to be recorded for an order. A partial reversal lowers the fee to that of the remainder, so that
 * the parts never exceed the whole.
 * @param known whether its fee was recorded, and how many of its reversals
 */
export function feeEvents(
  { reversals, orderedAt: at, ...order }: Order,
  share: Share,
  known: { accrued: boolean; reversals: number },
  month: string,
): BillingEvent[] {
  const { amountCents, ...named } = order;
  const common = { ...named, ...share, orderedAt: at.toISOString(), month };
  const left = reversals.map((_, n) => amountCents - reversals.slice(0, n + 1).reduce((sum, one) => sum + one.amountCents, 0));
  const events = reversals.map((reversal, n): BillingEvent => {
    const feeCents = shareOf(left[n - 1] ?? amountCents, share) - shareOf(left[n] ?? 0, share);
    const { reversalId, amountCents: revenueCents } = reversal;
    return { type: 'PerformanceFeeReversed', data: { ...common, reversalId, revenueCents, feeCents } };
  });
  const accrued: BillingEvent = {
    type: 'PerformanceFeeAccrued',
    data: { ...common, revenueCents: amountCents, feeCents: shareOf(amountCents, share) },
  };
  return [...(known.accrued ? [] : [accrued]), ...events.slice(known.reversals)];
}
