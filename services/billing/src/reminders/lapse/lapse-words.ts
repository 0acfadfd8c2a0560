import { Inject, Injectable } from '@nestjs/common';
import { evolveClaims, findPlan, planInForce, subscriptionStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, SETTINGS, type Settings } from '@rekindle/platform';
import type { NotificationWriter, Words } from '../../notification/notification-writer.js';
import type { Notification } from '../../notification/notifications.js';
import { day } from '../../notification/wording.js';
import { lapseOccasion } from './lapse-notifications.js';
import { lapsedSince } from './lapse.decide.js';
import { subscription } from '../../subscription/subscription.js';
import { NOTHING_DELETED, TRIAL_LIMITS } from '../../subscription-emails/subscription-words.js';

/** Says that the grace of a late payment has ended, and the plan with it. */
@Injectable()
export class LapseWords implements NotificationWriter {
  constructor(
    private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  async write({ accountId, occasion }: Notification, timeZone: string): Promise<Words | null> {
    const stored = await this.store.readStream(accountId, subscriptionStream(accountId));
    const recorded = stored.map((event) => ({ event, at: event.occurredAt }));
    const events = recorded.map(({ event }) => event);
    const now = this.clock.now();
    const since = lapsedSince(recorded, now);
    const { paid } = events.reduce(subscription.evolve, subscription.initial);
    // It may have been paid, given up or bridged by an operator since.
    if (!paid || since === null || occasion !== lapseOccasion(since)) return null;
    if (planInForce(events.reduce(evolveClaims, []), now).source !== 'trial') return null;
    return lapseWords(findPlan(paid.planId)?.name ?? paid.planId, day(since, timeZone), this.settings.publicUrl);
  }
}

export const lapseWords = (name: string, ended: string, publicUrl: string): Words => ({
  subject: `Your plan ${name} has lapsed: your payment has not arrived`,
  paragraphs: [
    `Your plan ${name} stayed until ${ended} while your payment was awaited, and it has not arrived. ${TRIAL_LIMITS}`,
    `${NOTHING_DELETED} Give another card, which is charged at once, or pay the open invoice, and everything goes on where it stopped.`,
  ],
  action: { label: 'See your plan and payments', url: `${publicUrl}/settings/billing` },
});
