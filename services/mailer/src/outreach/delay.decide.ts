/** Why the next email of a lead goes later than planned. */
export const delays = ['paused', 'retry', 'daily_limit'] as const;
export type Delay = (typeof delays)[number];

/** What holds emails back apart from their date. */
export interface Brakes {
  paused: boolean;
  /** The account has sent all that it may today. */
  limitReached: boolean;
}

interface Next {
  nextAt: Date | null;
  /** How often the next email was not taken. */
  attempt: number;
}

/** @returns null for an email that goes as planned; a campaign that rests holds every one back */
export function delayOf({ nextAt, attempt }: Next, { paused, limitReached }: Brakes, now: Date): Delay | null {
  if (paused) return 'paused';
  if (attempt > 0) return 'retry';
  return limitReached && nextAt && nextAt <= now ? 'daily_limit' : null;
}
