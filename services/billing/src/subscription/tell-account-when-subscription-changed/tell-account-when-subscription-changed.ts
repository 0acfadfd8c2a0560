import { Inject, Injectable } from '@nestjs/common';
import type { BillingEvent } from '@rekindle/contracts';
import { EventStore, type Reaction, type StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { Notices } from '../../notice/notices.js';
import { subscription } from '../subscription.js';
import { noticeOf } from '../subscription-notice.decide.js';

/** Plans that begin, failed and late payments, changes, ends and refunds: an email for each event that says something new. */
@Injectable()
export class TellAccountWhenSubscriptionChanged implements Reaction {
  readonly name = 'billing.tell-account-when-subscription-changed';
  readonly context = 'billing';
  readonly from = 'now';
  readonly subscribesTo = [
    'SubscriptionActivated',
    'PaymentFailed',
    'SubscriptionChanged',
    'SubscriptionCanceled',
    'RefundIssued',
    'RefundFailed',
  ] as const;

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Notices) private readonly notices: Notices,
  ) {}

  async react(event: StoredEvent, tx: Tx): Promise<void> {
    const { tenantId: accountId, streamId, streamVersion, eventId } = event;
    const earlier = (await this.store.readStream(accountId, streamId, tx)).filter((one) => one.streamVersion < streamVersion);
    const before = (earlier as unknown as BillingEvent[]).reduce(subscription.evolve, subscription.initial);
    const notice = noticeOf(before, event as unknown as BillingEvent);
    if (notice) await this.notices.plan(tx, { accountId, kind: 'subscription', occasion: `${notice}:${eventId}`, eventId });
  }
}
