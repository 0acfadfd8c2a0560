import type { PauseReason } from '@rekindle/contracts';

/** The feedback on the emails of seven days. */
export interface Health {
  sent: number;
  bounces: number;
  complaints: number;
}

const MOST_BOUNCES = 5;
const MOST_COMPLAINTS = 0.3;
/** With fewer emails a share is meaningless: one bounce in ten would be ten percent. */
const SMALLEST_BASE = 50;

const percent = (part: number, whole: number, digits: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100 * 10 ** digits) / 10 ** digits;

export const bounceShare = ({ sent, bounces }: Health): number => percent(bounces, sent, 1);
export const complaintShare = ({ sent, complaints }: Health): number => percent(complaints, sent, 2);

/** @returns why a mailbox must be paused; null if it is healthy */
export function illness({ sent, bounces, complaints }: Health): Extract<PauseReason, 'bounces' | 'complaints'> | null {
  if (sent < SMALLEST_BASE) return null;
  if (complaints * 100 > sent * MOST_COMPLAINTS) return 'complaints';
  return bounces * 100 > sent * MOST_BOUNCES ? 'bounces' : null;
}
