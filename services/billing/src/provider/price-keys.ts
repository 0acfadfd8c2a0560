import { findPlan } from '@rekindle/contracts';
import type Stripe from 'stripe';

/** The lookup key of a price at Stripe: each book's prices are kept beside earlier ones. */
export const lookupKey = (planId: string, priceBook: number): string => `rekindle_${planId}_v${priceBook}`;

/** The one-off price, paid with the first month. */
export const setupLookupKey = (planId: string, priceBook: number): string => `${lookupKey(planId, priceBook)}_setup`;

/** The product for a plan's set-up. */
export const setupProductId = (planId: string): string => `rekindle_${planId}_setup`;

const SETUP_PRODUCT = /^rekindle_\w+_setup$/;

export const isSetupProduct = (productId: string): boolean => SETUP_PRODUCT.test(productId);

const KEY = /^rekindle_(\w+)_v(\d+)$/;

/** The plan of a monthly price, and its book. @returns null for a price that is not ours */
export function planOfPrice({ metadata, lookup_key }: Stripe.Price): { planId: string; priceBook: number } | null {
  const [, keyPlan, keyBook] = KEY.exec(lookup_key ?? '') ?? [];
  const planId = metadata.plan_id ?? keyPlan ?? '';
  const priceBook = Number(metadata.price_book ?? keyBook);
  return findPlan(planId) && Number.isInteger(priceBook) && priceBook > 0 ? { planId, priceBook } : null;
}
