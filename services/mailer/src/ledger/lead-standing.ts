import { type LeadState, leadStateOf } from './lead-state.decide.js';
import type { Outreach } from './outreach.js';

/** A lead's state in a campaign, and why it gets no more emails. */
export interface LeadStanding {
  state: LeadState;
  reason: string | null;
}

export const leadStanding = (outreach: Outreach): LeadStanding => ({ state: leadStateOf(outreach), reason: outreach.reason });
