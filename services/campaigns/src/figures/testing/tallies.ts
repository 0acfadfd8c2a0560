import type { Counted } from '../outreach-row.js';
import type { StopCount } from '../figures-reader.js';
import type { Tally } from './fold-outreach.js';

const QUARTER_HOUR_MS = 15 * 60 * 1000;

export interface StepCount extends Record<Counted | 'tests' | 'revived', number> {
  campaignId: string;
  bucket: Date;
  accountId: string;
  /** The time of the last send in this quarter-hour. */
  lastSentAt: Date | null;
  lastRepliedAt: Date | null;
  step: number;
}

/** Every zone's midnight is on a quarter-hour of UTC, so that days can be summed for any zone. */
const bucketOf = (at: Date): Date => new Date(Math.floor(at.getTime() / QUARTER_HOUR_MS) * QUARTER_HOUR_MS);

/** The counts of a batch of events, by campaign, quarter-hour and step. */
export class Tallies {
  private readonly steps = new Map<string, StepCount>();
  private readonly stops = new Map<string, StopCount>();

  get stepCounts(): StepCount[] {
    return [...this.steps.values()];
  }

  get stopCounts(): StopCount[] {
    return [...this.stops.values()];
  }

  for({ campaignId, accountId }: { campaignId: string; accountId: string }, at: Date): Tally {
    const bucket = bucketOf(at);
    const place = `${campaignId}|${bucket.getTime()}`;
    return {
      move: (step, what, by, moment) => {
        const own = bucketOf(moment);
        const key = `${campaignId}|${own.getTime()}|${step}`;
        entry(this.steps, key, () => newCount({ campaignId, bucket: own, accountId, step }))[what] += by;
      },
      step: (step, what) => {
        const count = entry(this.steps, `${place}|${step}`, () => newCount({ campaignId, bucket, accountId, step }));
        count[what] += 1;
        if (what === 'sent') count.lastSentAt = latest(count.lastSentAt, at);
        if (what === 'replied') count.lastRepliedAt = latest(count.lastRepliedAt, at);
      },
      stop: (kind, reason, leads, emails) => {
        const count = entry(this.stops, `${place}|${kind}|${reason}`, () => ({
          campaignId,
          bucket,
          lastAt: at,
          kind,
          reason,
          leads: 0,
          emails: 0,
        }));
        count.leads += leads;
        count.emails += emails;
        count.lastAt = latest(count.lastAt, at);
      },
    };
  }
}

const latest = (known: Date | null, at: Date): Date => (known && known > at ? known : at);

const newCount = (place: Pick<StepCount, 'campaignId' | 'bucket' | 'accountId' | 'step'>): StepCount => ({
  ...place,
  lastSentAt: null,
  lastRepliedAt: null,
  ...{ sent: 0, tests: 0, revived: 0, opened: 0, clicked: 0, replied: 0, bounced: 0, failed: 0, unsubscribed: 0, complained: 0 },
  ...{ fetched: 0, scanned: 0 },
});

function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}
