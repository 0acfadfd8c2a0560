import type { CampaignLead } from './campaign-leads.api';

const HEADER = ['email', 'first_name', 'last_name', 'company'];

/** As an upload reads it: a text that looks like a formula is not marked, because no spreadsheet opens this. */
const line = (cells: readonly (string | null)[]): string => cells.map((cell) => `"${(cell ?? '').replaceAll('"', '""')}"`).join(',');

/** The selected leads as a file to upload; deleted ones have no address to write to. */
export function leadsAsList(leads: readonly CampaignLead[]): File {
  const rows = leads
    .filter(({ email }) => email)
    .map(({ email, firstName, lastName, company }) => line([email, firstName, lastName, company]));
  return new File([[line(HEADER), ...rows, ''].join('\r\n')], `selection-of-${rows.length}.csv`, { type: 'text/csv' });
}
