import { Inject, Injectable } from '@nestjs/common';
import type { BillingEvent } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { SETTINGS, type Settings } from '@rekindle/platform';
import type { NoticeWriter, Words } from '../notice/notice-writer.js';
import type { Notice } from '../notice/notices.js';
import { subscription, subscriptionStream } from './subscription.js';
import { noticeOf } from './subscription-notice.decide.js';
import { subscriptionWords } from './subscription-words.js';

/** What happened to a subscription, read from the account's events when the email is written. */
@Injectable()
export class SubscriptionNoticeWords implements NoticeWriter {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  async write({ accountId, eventId }: Notice, timeZone: string): Promise<Words | null> {
    const stored = await this.store.readStream(accountId, subscriptionStream(accountId));
    const events = stored as unknown as BillingEvent[];
    const at = stored.findIndex((one) => one.eventId === eventId);
    const event = events[at];
    const notice = event && noticeOf(events.slice(0, at).reduce(subscription.evolve, subscription.initial), event);
    if (!notice) return null;
    const state = events.reduce(subscription.evolve, subscription.initial);
    const text = subscriptionWords(notice, { event, state, timeZone });
    return text && { ...text, action: { label: 'See your plan and payments', url: `${this.settings.publicUrl}/settings/billing` } };
  }
}
