import type { CampaignLead, LeadOutcome } from './campaign-leads.api';
import { leadOutcomes } from './lead-outcome';

/** A selection of leads, under a name that somebody gave it. */
export interface LeadView {
  name: string;
  outcome: LeadOutcome | null;
  state: CampaignLead['state'] | null;
  search: string;
}

export const MOST_VIEWS = 12;
const LONGEST_NAME = 40;
const STATES = ['waiting', 'active', 'finished', 'stopped', 'skipped'];

/** The views with one more, the newest last; it replaces one of the same name. */
export function withView(views: readonly LeadView[], view: LeadView): LeadView[] {
  const named = { ...view, name: view.name.trim().slice(0, LONGEST_NAME) };
  return named.name ? [...views.filter(({ name }) => name !== named.name), named].slice(-MOST_VIEWS) : [...views];
}

export const isSameView = (one: Omit<LeadView, 'name'>, other: Omit<LeadView, 'name'>): boolean =>
  one.outcome === other.outcome && one.state === other.state && one.search === other.search;

export function viewOf(kept: unknown): LeadView | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { name, outcome, state, search } = kept as Record<string, unknown>;
  if (typeof name !== 'string' || typeof search !== 'string') return null;
  return {
    name,
    search,
    outcome: leadOutcomes.find((one) => one === outcome) ?? null,
    state: STATES.includes(String(state)) ? (state as LeadView['state']) : null,
  };
}
