import type { CampaignLead } from './campaign-leads.api';

const HEADER = ['email', 'first_name', 'last_name', 'company'];

/** As an upload reads it: what looks like a formula is kept as it is, for no spreadsheet opens this. */
const line = (cells: readonly (string | null)[]): string => cells.map((cell) => `"${(cell ?? '').replaceAll('"', '""')}"`).join(',');

/** The chosen leads as a file to upload; those that were deleted have no address to write to. */
export function leadsAsList(leads: readonly CampaignLead[]): File {
  const rows = leads
    .filter(({ email }) => email)
    .map(({ email, firstName, lastName, company }) => line([email, firstName, lastName, company]));
  return new File([[line(HEADER), ...rows, ''].join('\r\n')], `selection-of-${rows.length}.csv`, { type: 'text/csv' });
}
