import { counted } from '../../../lib/format';
import type { CampaignLead } from './campaign-leads.api';
import { nameOf } from './lead-standing';

interface Refused {
  leadId: string;
  detail: string;
}

const NAMED = 3;

/** @returns the refused leads in words, the first by name, with the first one's reason */
export function refusedInWords(refused: readonly Refused[], leads: readonly CampaignLead[]): string {
  const named = refused.slice(0, NAMED).flatMap(({ leadId }) => leads.filter((lead) => lead.leadId === leadId).map(nameOf));
  const others = refused.length - named.length;
  const who = others > 0 ? `${named.join(', ')} and ${counted(others, 'other')}` : named.join(', ');
  return `Nothing was changed for ${who}: ${refused[0]?.detail ?? ''}`;
}
