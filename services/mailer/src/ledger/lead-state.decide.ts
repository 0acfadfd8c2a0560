import { type Outreach, hasBegun } from './outreach.js';

/** The state of a lead in a campaign, in the words of its page. */
export const leadStates = ['waiting', 'active', 'finished', 'stopped', 'skipped'] as const;
export type LeadState = (typeof leadStates)[number];

/** `waiting`: no email yet; `active`: some have gone, more will. */
export function leadStateOf({ state, deliveries }: Pick<Outreach, 'state' | 'deliveries'>): LeadState {
  if (state === 'withdrawn') return 'waiting';
  if (state !== 'active') return state;
  return hasBegun({ deliveries }) ? 'active' : 'waiting';
}
