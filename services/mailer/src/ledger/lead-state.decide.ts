import { type Outreach, hasBegun } from './outreach.js';

/** The state of a lead in a campaign, in the words of the lead's page. */
export const leadStates = ['waiting', 'active', 'finished', 'stopped', 'skipped'] as const;
export type LeadState = (typeof leadStates)[number];

/** `waiting`: no email yet; `active`: some were sent, and more will be. */
function leadStateOf({ state, deliveries }: Pick<Outreach, 'state' | 'deliveries'>): LeadState {
  if (state === 'withdrawn') return 'waiting';
  if (state !== 'active') return state;
  return hasBegun({ deliveries }) ? 'active' : 'waiting';
}

/** A lead's state in a campaign, and why it gets no more emails. */
export interface LeadStanding {
  state: LeadState;
  reason: string | null;
}

export const leadStanding = (outreach: Outreach): LeadStanding => ({ state: leadStateOf(outreach), reason: outreach.reason });
