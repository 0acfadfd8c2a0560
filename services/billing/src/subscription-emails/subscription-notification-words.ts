import { Inject, Injectable } from '@nestjs/common';
import { subscriptionStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, SETTINGS, type Settings } from '@rekindle/platform';
import { Checkouts } from '../checkout/checkouts.js';
import type { NotificationWriter, Words } from '../notification/notification-writer.js';
import type { Notification } from '../notification/notifications.js';
import { PriceBookReader } from '../price-book/price-book-reader.js';
import { planStartedWords } from './plan-started-words.js';
import { type VerifiedPayment, subscription } from '../subscription/subscription.js';
import { notificationOf } from './subscription-notification.decide.js';
import { type EmailContext, seePlan, subscriptionWords } from './subscription-words.js';

/** Describes a change to a subscription, read from the account's events when the email is written. */
@Injectable()
export class SubscriptionNotificationWords implements NotificationWriter {
  constructor(
    private readonly store: EventStore,
    private readonly checkouts: Checkouts,
    private readonly books: PriceBookReader,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  async write({ accountId, eventId }: Notification, timeZone: string): Promise<Words | null> {
    const events = await this.store.readStream(accountId, subscriptionStream(accountId));
    const at = events.findIndex((one) => one.eventId === eventId);
    const event = events[at];
    if (!event) return null;
    const before = events.slice(0, at).reduce(subscription.evolve, subscription.initial);
    const notice = notificationOf(before, event);
    if (!notice) return null;
    const context = { event, events, timeZone, now: this.clock.now() };
    const { arrived } = before;
    const text = notice === 'plan_started' && arrived ? await this.started(arrived, context) : subscriptionWords(notice, context);
    return text && { ...text, action: seePlan(this.settings.publicUrl) };
  }

  /** An account that the payment has opened gets a welcome with a sign-in link instead. */
  private async started({ checkoutId, amountCents }: VerifiedPayment, { event, events, timeZone }: EmailContext) {
    const checkout = await this.checkouts.byId(checkoutId);
    if (event.type !== 'SubscriptionActivated' || checkout?.accountCreated) return null;
    const { priceBook, planId } = event.data;
    const setupCents = (await this.books.price(priceBook, planId))?.setupCents ?? 0;
    const { paid } = events.reduce(subscription.evolve, subscription.initial);
    return planStartedWords({ bought: event.data, paidCents: amountCents, setupCents, now: paid, timeZone });
  }
}
