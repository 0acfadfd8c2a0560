/** When, in milliseconds, and how many. */
type Admission = readonly [at: number, emails: number];

/** What is known of one receiving domain. */
export interface ReceivingDomain {
  admitted: readonly Admission[];
  /** Until when emails that had to wait were put off. */
  tailAt: Date | null;
}

export interface Admitted extends ReceivingDomain {
  /** How many of those that were asked for go now. */
  now: number;
  /** When the others are due again, one after the other. */
  later: Date[];
}

const MINUTE_MS = 60_000;
/** What was put off for an email that never went must not keep others waiting for days. */
const LONGEST_WAIT_MS = 6 * 3_600_000;

/** Lets as many go as the limit allows in any minute, and puts the others off one by one, behind those that wait already. */
export function admit({ admitted, tailAt }: ReceivingDomain, wanted: number, limit: number, now: Date): Admitted {
  const lately = admitted.filter(([at]) => at > now.getTime() - MINUTE_MS);
  const left = Math.max(0, limit - lately.reduce((sum, [, emails]) => sum + emails, 0));
  const going = Math.min(left, wanted);
  const after = going > 0 ? [...lately, [now.getTime(), going] as const] : lately;
  const free = (after[0]?.[0] ?? now.getTime()) + MINUTE_MS;
  const start = Math.min(Math.max(tailAt?.getTime() ?? 0, free), now.getTime() + LONGEST_WAIT_MS);
  const later = Array.from({ length: wanted - going }, (_, n) => new Date(start + Math.round((n * MINUTE_MS) / limit)));
  const tail = later.length > 0 ? new Date(start + Math.round((later.length * MINUTE_MS) / limit)) : tailAt;
  return { admitted: after, tailAt: tail, now: going, later };
}
