import { Inject, Injectable } from '@nestjs/common';
import { findPlan, type PlanPrice, subscriptionStream, dollars } from '@rekindle/contracts';
import { EventStore, SYSTEM_TENANT } from '@rekindle/event-sourcing';
import { SETTINGS, type Settings } from '@rekindle/platform';
import type { Notification } from '../../notification/notifications.js';
import { day } from '../../notification/wording.js';
import type { NotificationWriter, Words } from '../../notification/notification-writer.js';
import { subscription } from '../../subscription/subscription.js';
import { PRICE_BOOK_STREAM, priceBooks } from '../price-books.js';

/** Announces new prices, and that they do not affect the reader. */
@Injectable()
export class PriceBookWords implements NotificationWriter {
  constructor(
    private readonly store: EventStore,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  async write({ accountId, version }: Notification, timeZone: string): Promise<Words | null> {
    const books = (await this.store.load(SYSTEM_TENANT, PRICE_BOOK_STREAM, priceBooks)).state;
    const book = books.find((one) => one.version === version);
    const { paid } = (await this.store.load(accountId, subscriptionStream(accountId), subscription)).state;
    const plan = findPlan(paid?.planId ?? '');
    if (!book || !paid || !plan) return null;
    const yours = { name: plan.name, priceCents: paid.priceCents };
    return priceBookWords(day(book.effectiveFrom, timeZone), book.prices, yours, this.settings.publicUrl);
  }
}

/** @param from the day, in words. @param yours what the reader pays and will continue to pay */
export const priceBookWords = (
  from: string,
  prices: readonly PlanPrice[],
  yours: { name: string; priceCents: number },
  publicUrl: string,
): Words => ({
  subject: `New prices from ${from}; yours stays`,
  paragraphs: [
    `From ${from} on, new buyers of a Rekindle plan pay these prices:`,
    prices.map(line).join('\n'),
    `Yours stays: ${yours.name} at ${dollars(yours.priceCents)} a month, for as long as you keep this plan.`,
  ],
  action: { label: 'See your plan', url: `${publicUrl}/settings/billing` },
});

function line({ planId, priceCents, setupCents }: PlanPrice): string {
  const plan = findPlan(planId);
  const name = `${plan?.name} (${plan?.line === 'revival' ? 'lead revival' : 'outreach'})`;
  return `${name}: ${dollars(priceCents)} a month${setupCents > 0 ? ` and ${dollars(setupCents)} once` : ''}`;
}
