/** When, in milliseconds, and how many emails. */
type Admission = readonly [at: number, emails: number];

/** The state of one receiving domain. */
export interface ReceivingDomain {
  admitted: readonly Admission[];
  /** The last time to which waiting emails were put off. */
  tailAt: Date | null;
}

export interface Admitted extends ReceivingDomain {
  /** How many of the requested emails may be sent now. */
  now: number;
  /** When the others are due again, one after the other. */
  later: Date[];
}

const MINUTE_MS = 60_000;
/** A place reserved for an email that was never sent must not keep others waiting for days. */
const LONGEST_WAIT_MS = 6 * 3_600_000;

/** Admits as many emails as the limit allows in any minute, and puts the others off one by one, behind those already waiting. */
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
