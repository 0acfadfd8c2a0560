import {
  type BillingEvent,
  DomainError,
  PERFORMANCE_PLAN,
  PRICE_NOTICE_DAYS,
  type PlanPrice,
  type PriceBook,
  type PublishPriceBook,
  bookInForce,
  soldPlans,
} from '@rekindle/contracts';

const DAY_MS = 86_400_000;
/** The maximum that the payment provider accepts. */
const MOST_CENTS = 99_999_999;

/** @param now business time. @throws DomainError VALIDATION_FAILED, naming the plan and the value */
export function publishPriceBook({ effectiveFrom, prices }: PublishPriceBook, published: readonly PriceBook[], now: Date): BillingEvent[] {
  const wanted = soldPlans.map(({ id }) => priceFor(id, prices));
  refuseUnknown(prices);
  const last = published.at(-1);
  const begins = momentOf(effectiveFrom);
  if (last && last.effectiveFrom === begins.toISOString() && samePrices(last.prices, wanted)) return [];
  refuseShortNotice(begins, last, now);
  const version = (last?.version ?? bookInForce([], now).version) + 1;
  return [{ type: 'PriceBookPublished', data: { version, effectiveFrom: begins.toISOString(), prices: wanted } }];
}

function priceFor(planId: string, prices: readonly PlanPrice[]): PlanPrice {
  const [price, second] = prices.filter((one) => one.planId === planId);
  if (!price) throw fault(`The plan "${planId}" has no price: every plan that is sold needs one`);
  if (second) throw fault(`The plan "${planId}" has two prices: ${price.priceCents} and ${second.priceCents} cents`);
  const { priceCents, setupCents } = price;
  for (const [what, cents] of Object.entries({ priceCents, setupCents }))
    if (!Number.isInteger(cents) || cents < 0 || cents > MOST_CENTS)
      throw fault(`The plan "${planId}": ${what} must be whole US cents from 0 to 99,999,999, not ${JSON.stringify(cents)}`);
  if (setupCents > 0 && planId !== PERFORMANCE_PLAN)
    throw fault(`The plan "${planId}": only ${PERFORMANCE_PLAN} has a set-up fee, so setupCents must be 0, not ${setupCents}`);
  return { planId, priceCents, setupCents };
}

function refuseUnknown(prices: readonly PlanPrice[]): void {
  const unknown = prices.find(({ planId }) => !soldPlans.some(({ id }) => id === planId));
  if (unknown) throw fault(`There is no plan "${unknown.planId}". The plans are: ${soldPlans.map(({ id }) => id).join(', ')}`);
}

function momentOf(effectiveFrom: string): Date {
  const begins = new Date(effectiveFrom);
  if (Number.isNaN(begins.getTime())) throw fault(`effectiveFrom must be a time such as 2027-01-01T00:00:00Z, not "${effectiveFrom}"`);
  return begins;
}

function refuseShortNotice(begins: Date, last: PriceBook | undefined, now: Date): void {
  const earliest = new Date(now.getTime() + PRICE_NOTICE_DAYS * DAY_MS);
  if (begins < earliest)
    throw fault(
      `effectiveFrom is ${begins.toISOString()}: subscribers are notified of new prices ${PRICE_NOTICE_DAYS} days ahead, so ${earliest.toISOString()} is the earliest`,
    );
  if (last && begins <= new Date(last.effectiveFrom))
    throw fault(
      `effectiveFrom is ${begins.toISOString()}: price book ${last.version} begins on ${last.effectiveFrom}, and this one has to follow it`,
    );
}

const samePrices = (some: readonly PlanPrice[], others: readonly PlanPrice[]): boolean =>
  some.length === others.length &&
  some.every(({ planId, priceCents, setupCents }) =>
    others.some((other) => other.planId === planId && other.priceCents === priceCents && other.setupCents === setupCents),
  );

const fault = (detail: string): DomainError => new DomainError('VALIDATION_FAILED', detail);
