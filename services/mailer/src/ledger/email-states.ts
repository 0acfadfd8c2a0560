import type { DeliveryState } from './outreach.js';

/** The terms of both sums, as used in filters. */
export const emailStates = ['planned', 'waiting', 'skipped', 'intended', 'sent', 'failed', 'unknown', 'in_flight'] as const;
export type EmailState = (typeof emailStates)[number];

const intended = ['sent', 'failed', 'unknown', 'in_flight'] as const;

/** The states that each term counts. */
export const statesOf: Record<EmailState, readonly DeliveryState[]> = {
  planned: ['waiting', 'skipped', ...intended],
  waiting: ['waiting'],
  skipped: ['skipped'],
  intended,
  sent: ['sent'],
  failed: ['failed'],
  unknown: ['unknown'],
  in_flight: ['in_flight'],
};
