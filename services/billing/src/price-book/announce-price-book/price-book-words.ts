import { Inject, Injectable } from '@nestjs/common';
import { findPlan, type PlanPrice, subscriptionStream, dollars } from '@rekindle/contracts';
import { EventStore, SYSTEM_TENANT } from '@rekindle/event-sourcing';
import { SETTINGS, type Settings } from '@rekindle/platform';
import type { Notification } from '../../notification/notifications.js';
import { day } from '../../notification/wording.js';
import type { NotificationWriter, Words } from '../../notification/notification-writer.js';
import { subscription } from '../../subscription/subscription.js';
import { PRICE_BOOK_STREAM, priceBooks } from '../price-books.js';

/** New prices, and that they are not the reader's. */
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
    const from = day(book.effectiveFrom, timeZone);
    return {
      subject: `New prices from ${from}; yours stays`,
      paragraphs: [
        `From ${from} on, new buyers of a Rekindle plan pay these prices:`,
        book.prices.map(line).join('\n'),
        `Yours stays: ${plan.name} at ${dollars(paid.priceCents)} a month, for as long as you keep this plan.`,
      ],
      action: { label: 'See your plan', url: `${this.settings.publicUrl}/settings/billing` },
    };
  }
}

function line({ planId, priceCents, setupCents }: PlanPrice): string {
  const plan = findPlan(planId);
  const name = `${plan?.name} (${plan?.line === 'revival' ? 'lead revival' : 'outreach'})`;
  return `${name}: ${dollars(priceCents)} a month${setupCents > 0 ? ` and ${dollars(setupCents)} once` : ''}`;
}
