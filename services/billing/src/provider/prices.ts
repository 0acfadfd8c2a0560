import { Inject, Injectable } from '@nestjs/common';
import { CURRENCY, DomainError, type PriceBook, type SyncedPrice } from '@rekindle/contracts';
import { LOGGER, type Logger } from '@rekindle/platform';
import type Stripe from 'stripe';
import { digestOf } from './values.js';
import { lookupKey, setupLookupKey } from './price-keys.js';
import { StripeClient } from './stripe-client.js';
import { type WantedPrice, faultOf, wantedPrices } from './wanted-prices.js';

/** The maximum that Stripe looks up in one call. */
const KEYS = 10;

/** The price books as prices at Stripe, found by their lookup keys. */
@Injectable()
export class Prices {
  constructor(
    private readonly stripe: StripeClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Creates the prices that a book lacks at Stripe. @throws DomainError CONCURRENCY_CONFLICT for an existing price that differs */
  async ensure(book: PriceBook): Promise<SyncedPrice[]> {
    const stripe = await this.stripe.sdk();
    const wanted = wantedPrices(book);
    const found = await find(stripe, wanted);
    refuseOthers(wanted, found);
    const synced: SyncedPrice[] = [];
    for (const price of wanted) {
      const there = found.get(price.key);
      const { id } = there ?? (await make(stripe, price));
      synced.push({ key: price.key, priceId: id, amountCents: price.amountCents, monthly: price.monthly, made: !there });
    }
    return synced;
  }

  /**
   * The prices that a buyer of this plan pays. In the sandbox missing ones are created; a live installation
   * creates its prices by command.
   * @throws DomainError SERVICE_UNAVAILABLE if they are missing or differ
   */
  async of(book: PriceBook, planId: string): Promise<{ monthly: string; setup: string | null }> {
    const stripe = await this.stripe.sdk();
    const wanted = wantedPrices(book, planId);
    const found = await find(stripe, wanted);
    const missing = wanted.filter(({ key }) => !found.has(key));
    if (missing.length > 0 && !this.stripe.sandboxed) throw this.unusable(`Stripe lacks ${missing.map(({ key }) => key).join(', ')}`);
    for (const price of missing) found.set(price.key, await make(stripe, price));
    for (const price of wanted) {
      const fault = faultOf(price, found.get(price.key) as Stripe.Price);
      if (fault !== null) throw this.unusable(fault);
    }
    const monthly = found.get(lookupKey(planId, book.version));
    if (!monthly) throw new DomainError('NOT_FOUND', 'There is no such plan');
    return { monthly: monthly.id, setup: found.get(setupLookupKey(planId, book.version))?.id ?? null };
  }

  /** The invoice line for unused time that was already refunded. @returns the product's id */
  async refundedTime(): Promise<string> {
    await makeProduct(await this.stripe.sdk(), REFUNDED_TIME);
    return REFUNDED_TIME.id;
  }

  private unusable(why: string): DomainError {
    this.logger.error({ why }, 'A plan cannot be sold: run npm run ops -- stripe sync');
    return new DomainError('SERVICE_UNAVAILABLE', 'This plan cannot be bought right now. Please try again later');
  }
}

async function find(stripe: Stripe, wanted: readonly WantedPrice[]): Promise<Map<string, Stripe.Price>> {
  const found = new Map<string, Stripe.Price>();
  for (let from = 0; from < wanted.length; from += KEYS) {
    const lookup_keys = wanted.slice(from, from + KEYS).map(({ key }) => key);
    const { data } = await stripe.prices.list({ lookup_keys, limit: 100 });
    for (const price of data) if (price.lookup_key !== null) found.set(price.lookup_key, price);
  }
  return found;
}

function refuseOthers(wanted: readonly WantedPrice[], found: ReadonlyMap<string, Stripe.Price>): void {
  const faults = wanted.flatMap((price) => {
    const there = found.get(price.key);
    return there ? (faultOf(price, there) ?? []) : [];
  });
  if (faults.length > 0) throw new DomainError('CONCURRENCY_CONFLICT', faults.join('\n'));
}

async function make(stripe: Stripe, price: WantedPrice): Promise<Stripe.Price> {
  const { key, productId: product, productName: name, amountCents, monthly, metadata } = price;
  await makeProduct(stripe, { id: product, name, metadata: { plan_id: metadata.plan_id } });
  const once = { currency: CURRENCY, product, unit_amount: amountCents, lookup_key: key, metadata };
  const params: Stripe.PriceCreateParams = monthly ? { ...once, recurring: { interval: 'month' } } : once;
  try {
    return await stripe.prices.create(params, { idempotencyKey: `price-${key}-${amountCents}` });
  } catch (error) {
    // Another process was creating it: only one price, the first, has the key.
    const there = (await find(stripe, [price])).get(key);
    if (!there) throw error;
    return there;
  }
}

interface Product {
  id: string;
  name: string;
  metadata?: { plan_id: string };
}

const REFUNDED_TIME: Product = { id: 'rekindle_refunded_time', name: 'Unused time that was refunded' };

async function makeProduct(stripe: Stripe, product: Product): Promise<void> {
  try {
    await stripe.products.create({ ...product }, { idempotencyKey: `product-${product.id}-${digestOf(product)}` });
  } catch (error) {
    if ((error as { code?: string }).code !== 'resource_already_exists') throw error;
  }
}
