import type { CampaignLead } from './campaign-leads.api';

/** The selected leads, as they were shown, by id; and the start of the next selected range. */
export interface Selection {
  leads: ReadonlyMap<string, CampaignLead>;
  anchor: string | null;
}

export const NOBODY: Selection = { leads: new Map(), anchor: null };

/** Selects or deselects a lead. @param range applies the same to all leads between the one pressed before and this one */
export function press(selection: Selection, shown: readonly CampaignLead[], leadId: string, range: boolean): Selection {
  const chosen = !selection.leads.has(leadId);
  const at = shown.findIndex((lead) => lead.leadId === leadId);
  const from = range ? shown.findIndex((lead) => lead.leadId === selection.anchor) : -1;
  const begin = from < 0 ? at : from;
  const pressed = shown.slice(Math.min(at, begin), Math.max(at, begin) + 1);
  return { leads: changed(selection, pressed, chosen), anchor: leadId };
}

export const pressAll = (selection: Selection, shown: readonly CampaignLead[]): Selection => ({
  leads: changed(selection, shown, !isAll(selection, shown)),
  anchor: null,
});

export const isAll = ({ leads }: Selection, shown: readonly CampaignLead[]): boolean =>
  shown.length > 0 && shown.every(({ leadId }) => leads.has(leadId));

function changed({ leads }: Selection, pressed: readonly CampaignLead[], chosen: boolean): Map<string, CampaignLead> {
  const next = new Map(leads);
  for (const lead of pressed) {
    if (chosen) next.set(lead.leadId, lead);
    else next.delete(lead.leadId);
  }
  return next;
}
