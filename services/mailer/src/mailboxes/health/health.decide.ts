import type { PauseReason } from '@rekindle/contracts';

/** What came back of the emails of seven days. */
export interface Health {
  sent: number;
  bounces: number;
  complaints: number;
}

const MOST_BOUNCES = 5;
const MOST_COMPLAINTS = 0.3;
/** Of fewer emails a share says nothing: one bounce of ten would be ten percent. */
const SMALLEST_BASE = 50;

const percent = (part: number, whole: number, digits: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100 * 10 ** digits) / 10 ** digits;

export const bounceShare = ({ sent, bounces }: Health): number => percent(bounces, sent, 1);
export const complaintShare = ({ sent, complaints }: Health): number => percent(complaints, sent, 2);

/** @returns why a mailbox has to be paused; null where it is in order */
export function illness({ sent, bounces, complaints }: Health): Extract<PauseReason, 'bounces' | 'complaints'> | null {
  if (sent < SMALLEST_BASE) return null;
  if (complaints * 100 > sent * MOST_COMPLAINTS) return 'complaints';
  return bounces * 100 > sent * MOST_BOUNCES ? 'bounces' : null;
}
