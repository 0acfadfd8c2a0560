import { CURRENCY, type PriceBook, findPlan, dollarsAndCents } from '@rekindle/contracts';
import type Stripe from 'stripe';
import { lookupKey, setupLookupKey, setupProductId } from './price-keys.js';

/** A price that a book requires. */
export interface WantedPrice {
  key: string;
  productId: string;
  productName: string;
  amountCents: number;
  monthly: boolean;
  metadata: { plan_id: string; price_book: string };
}

/** @param planId only this plan's */
export function wantedPrices({ version, prices }: PriceBook, planId?: string): WantedPrice[] {
  return prices
    .filter((price) => planId === undefined || price.planId === planId)
    .flatMap(({ planId: plan, priceCents, setupCents }) => {
      const common = { metadata: { plan_id: plan, price_book: String(version) } };
      const name = nameOf(plan);
      const product = { productId: `rekindle_${plan}`, productName: name };
      const month = { ...common, ...product, key: lookupKey(plan, version), amountCents: priceCents, monthly: true };
      if (setupCents === 0) return [month];
      const setup = { productId: setupProductId(plan), productName: `${name}: set-up` };
      return [month, { ...common, ...setup, key: setupLookupKey(plan, version), amountCents: setupCents, monthly: false }];
    });
}

function nameOf(planId: string): string {
  const plan = findPlan(planId);
  return plan ? `Rekindle ${plan.name}${plan.line === 'revival' ? ' (revival)' : ''}` : `Rekindle ${planId}`;
}

/** Explains why a price found under the key is wrong; null if it is not. */
export function faultOf(wanted: WantedPrice, found: Stripe.Price): string | null {
  const is = found.recurring
    ? `${dollarsAndCents(found.unit_amount ?? 0)} a ${found.recurring.interval}`
    : `${dollarsAndCents(found.unit_amount ?? 0)} once`;
  const should = `${dollarsAndCents(wanted.amountCents)} ${wanted.monthly ? 'a month' : 'once'}`;
  const repair = 'then run npm run ops -- stripe sync';
  if (is !== should || found.currency !== CURRENCY || (found.recurring?.interval_count ?? 1) !== 1)
    return `The price ${wanted.key} at Stripe (${found.id}) is ${is} in ${found.currency}, and the price book says ${should} in ${CURRENCY}. Take the lookup key away from that price at Stripe, ${repair}`;
  return found.active ? null : `The price ${wanted.key} at Stripe (${found.id}) is archived. Make it active there, ${repair}`;
}
