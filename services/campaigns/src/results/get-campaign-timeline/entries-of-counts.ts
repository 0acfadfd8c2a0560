import { ApiProperty } from '@nestjs/swagger';
import { localDay } from '../../calendar/local-day.js';
import type { SequenceStep } from '../../campaign/campaign.js';
import type { VisitsBucket } from '../../campaign/link-visits.js';
import { dollars } from '../../conversions/money.js';
import type { BucketTotals, StopCount } from '../../figures/figures-reader.js';
import type { OrderBucket } from '../../figures/revenue-reader.js';
import { stepName } from '../../writing/strategist/strategist.js';

const timelineKinds = ['sent', 'revived', 'held', 'note', 'problem'] as const;

export class TimelineEntry {
  @ApiProperty({ type: String, format: 'date-time' })
  at: string;

  @ApiProperty({ enum: timelineKinds })
  kind: (typeof timelineKinds)[number];

  @ApiProperty({ example: 'Email 2 (Value Proposition) went to 371 leads' })
  what: string;

  @ApiProperty({ example: 'It is due on day 3, for everyone who has not answered or left.' })
  why: string;
}

export interface Entry extends Omit<TimelineEntry, 'at'> {
  at: Date;
}

export const leads = (n: number): string => `${n.toLocaleString('en-US')} ${n === 1 ? 'lead' : 'leads'}`;

const LEADS = 0;

type Steps = readonly Pick<SequenceStep, 'step' | 'day'>[];

/** One entry per day for each email sent, and one for the leads that came back. */
export function entriesOfSends(buckets: readonly BucketTotals[], steps: Steps, timeZone: string): Entry[] {
  const days = Map.groupBy(buckets, ({ bucket, step }) => `${localDay(bucket, timeZone)} ${step}`);
  return [...days.values()].flatMap((day) => {
    const step = day[0]?.step ?? LEADS;
    if (step === LEADS) return revived(day, steps.length);
    return sent(day, step, steps);
  });
}

const sum = (day: readonly BucketTotals[], what: 'sent' | 'tests' | 'replied'): number => day.reduce((n, one) => n + one[what], 0);

const latest = (moments: readonly (Date | null)[]): Date => new Date(Math.max(...moments.map((at) => at?.getTime() ?? 0)));

function sent(day: readonly BucketTotals[], step: number, steps: Steps): Entry[] {
  const count = sum(day, 'sent') - sum(day, 'tests');
  if (count <= 0) return [];
  const at = latest(day.map(({ lastSentAt }) => lastSentAt));
  if (steps.length === 1) return [{ at, kind: 'sent', what: `Your email went to ${leads(count)}`, why: 'Each lead gets it once.' }];
  const dueOn = steps.find((one) => one.step === step)?.day ?? step;
  const why = step === 1 ? 'It opens the sequence.' : `It is due on day ${dueOn}, for everyone who has not answered or left.`;
  return [{ at, kind: 'sent', what: `Email ${step} (${stepName(step, steps.length)}) went to ${leads(count)}`, why }];
}

function revived(day: readonly BucketTotals[], emails: number): Entry[] {
  const count = sum(day, 'replied');
  const rest = count === 1 ? 'The rest of the sequence was cancelled for this lead.' : 'The rest of the sequence was cancelled for them.';
  const why = emails === 1 ? 'They count as revived.' : rest;
  return count > 0
    ? [{ at: latest(day.map(({ lastRepliedAt }) => lastRepliedAt)), kind: 'revived', what: `${leads(count)} replied`, why }]
    : [];
}

/** One entry per day for the orders. */
export function entriesOfOrders(buckets: readonly OrderBucket[], timeZone: string): Entry[] {
  const days = Map.groupBy(buckets, ({ bucket }) => localDay(bucket, timeZone));
  return [...days.values()].map((day) => {
    const count = day.reduce((n, { orders }) => n + orders, 0);
    const cents = day.reduce((n, { revenueCents }) => n + revenueCents, 0);
    return {
      at: latest(day.map(({ lastAt }) => lastAt)),
      kind: 'revived',
      what: `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'} worth ${dollars(cents)}`,
      why: 'Placed within 30 days of an email of this campaign.',
    };
  });
}

type Words = (n: number) => Omit<Entry, 'at'>;
const held =
  (what: (n: string) => string, why: string): Words =>
  (n) => ({ kind: 'held', what: what(leads(n)), why });

// Replies and orders have their own entries; a deletion by the user needs none.
const stopWords: Record<string, Words | null> = {
  replied: null,
  converted: null,
  deleted: null,
  bounced: (n) => ({
    kind: 'problem',
    what: `Emails to ${leads(n)} could not be delivered`,
    why: n === 1 ? 'The address does not take mail. It gets nothing more.' : 'The addresses do not take mail. They get nothing more.',
  }),
  unsubscribed: (n) => ({ kind: 'note', what: `${leads(n)} unsubscribed`, why: 'They get nothing more, from any campaign.' }),
  complained: (n) => ({ kind: 'problem', what: `${leads(n)} complained about an email`, why: 'They get nothing more, from any campaign.' }),
  company_replied: held((n) => `${n} will get no more emails`, 'Somebody else at their company replied.'),
  answered_by_user: held((n) => `${n} will get no more emails`, 'You wrote to them yourself.'),
  stopped_by_user: held((n) => `${n} will get no more emails`, 'You stopped them.'),
  paused_by_lead: held((n) => `${n} will get no more emails`, 'They asked for a pause of three months.'),
  erased: held((n) => `${n} will get no more emails`, 'They were erased on request.'),
  do_not_contact: held((n) => `${n} will get no more emails`, 'They are not to be contacted.'),
};

const skipWords: Record<string, Words> = {
  in_another_campaign: held((n) => `${n} skipped`, 'Another of your campaigns is writing to them.'),
  held_out: held(
    (n) => `${n} held back`,
    'Chosen at random at the launch, to see what the emails bring. They get nothing of this campaign.',
  ),
  company_replied: held((n) => `${n} skipped`, 'Somebody else at their company had replied.'),
  converted: held((n) => `${n} skipped`, 'They have just ordered.'),
  paused_by_lead: held((n) => `${n} skipped`, 'They asked for a pause, and it lasts.'),
  suppressed: held((n) => `${n} skipped`, 'They unsubscribed, bounced or are not to be contacted.'),
};

const skipped = held((n) => `${n} skipped`, 'They had answered or left before.');

const resumed: Words = (n) => ({
  kind: 'note',
  what: `${leads(n)} put back`,
  why: 'You put them back: what is still due to them goes out.',
});

/** One entry per day for each reason why leads get no (more) emails, or get them again. */
export function entriesOfStops(stops: readonly Omit<StopCount, 'campaignId'>[], timeZone: string): Entry[] {
  const days = Map.groupBy(stops, ({ bucket, kind, reason }) => `${localDay(bucket, timeZone)} ${kind} ${reason}`);
  return [...days.values()].flatMap((day) => {
    const [first] = day;
    const count = day.reduce((n, one) => n + one.leads, 0);
    if (!first || count === 0) return [];
    const say = WORDS_OF[first.kind](first.reason);
    return say ? [{ at: latest(day.map(({ lastAt }) => lastAt)), ...say(count) }] : [];
  });
}

const WORDS_OF: Record<StopCount['kind'], (reason: string) => Words | null | undefined> = {
  stopped: (reason) => stopWords[reason],
  skipped: (reason) => skipWords[reason] ?? skipped,
  resumed: () => resumed,
};

/** One entry for each day on which somebody followed the campaign's own link. */
export const entriesOfVisits = (visits: readonly VisitsBucket[], timeZone: string): Entry[] =>
  [...Map.groupBy(visits, ({ bucket }) => localDay(bucket, timeZone)).values()].map((day) => ({
    at: new Date(Math.max(...day.map(({ lastAt }) => lastAt.getTime()))),
    kind: 'note',
    what: people(day.reduce((sum, { visitors }) => sum + visitors, 0)),
    why: 'Each person counts once a day. Programs that follow links are not counted.',
  }));

const people = (n: number): string =>
  n === 1 ? '1 person followed the tracked link' : `${n.toLocaleString('en-US')} people followed the tracked link`;
