import { Inject, Injectable } from '@nestjs/common';
import { evolveClaims, findPlan, subscriptionStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, SETTINGS, type Settings, knownZone } from '@rekindle/platform';
import { untilInWords } from '../end-reminder.decide.js';
import type { NotificationWriter, Words } from '../../notification/notification-writer.js';
import type { Notification } from '../../notification/notifications.js';
import { moment } from '../../notification/wording.js';
import { NOTHING_DELETED, TRIAL_LIMITS } from '../../subscription-emails/subscription-words.js';
import { type GrantEnd, grantEnd, grantRevoked } from './grant-end.decide.js';

/** The end of a plan granted by an operator, in words that are true when the email is sent. */
@Injectable()
export class GrantEndWords implements NotificationWriter {
  constructor(
    private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  async write(notice: Notification, timeZone: string): Promise<Words | null> {
    const now = this.clock.now();
    const end = await this.endOf(notice, now);
    return end && grantEndWords(end, now, knownZone(timeZone), this.settings.publicUrl);
  }

  /** @returns null if it was extended or revoked, or if an equivalent plan was bought */
  private async endOf({ accountId, occasion, eventId }: Notification, now: Date): Promise<GrantEnd | null> {
    const events = await this.store.readStream(accountId, subscriptionStream(accountId));
    const claims = events.reduce(evolveClaims, []);
    if (eventId === undefined) {
      const end = grantEnd(claims, now);
      return end && occasion.endsWith(`:${end.until}`) ? end : null;
    }
    const at = events.findIndex((one) => one.eventId === eventId);
    const revoked = events[at];
    return revoked ? grantRevoked(events.slice(0, at), revoked.occurredAt, claims, now) : null;
  }
}

export function grantEndWords(end: GrantEnd, now: Date, timeZone: string, publicUrl: string): Words {
  const pays = end.afterwards.source === 'subscription';
  const url = `${publicUrl}${pays ? '/settings/billing' : '/upgrade'}`;
  return { ...wordsOf(end, now, timeZone), action: { label: pays ? 'See your plan and payments' : 'See the plans', url } };
}

function wordsOf({ planId, until, afterwards }: GrantEnd, now: Date, timeZone: string): Omit<Words, 'action'> {
  const name = findPlan(planId)?.name ?? planId;
  const counts = afterwards.source === 'trial' ? TRIAL_LIMITS : `Your plan ${afterwards.plan.name} counts.`;
  const todo = afterwards.source === 'trial' ? 'choose a plan' : 'choose a larger plan';
  if (until === null || Date.parse(until) <= now.getTime())
    return {
      subject: `Your plan ${name} has ended`,
      paragraphs: [
        `We had given you the plan ${name}, and it ${until === null ? 'has been taken back' : `ended on ${moment(until, timeZone)}`}. ${counts}`,
        `${NOTHING_DELETED} To have as much again, ${todo}.`,
      ],
    };
  return {
    subject: `Your plan ${name} ends ${untilInWords({ endsAt: new Date(until), timeZone }, now)}`,
    paragraphs: [
      `We have given you the plan ${name}, until ${moment(until, timeZone)}. From then on ${lowered(counts)}`,
      `${NOTHING_DELETED} To go on as before, ${todo}.`,
    ],
  };
}

const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
