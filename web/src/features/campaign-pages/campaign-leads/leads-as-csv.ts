import type { CampaignLead } from './campaign-leads.api';
import { nameOf, signal, stateInWords, why } from './lead-standing';

const COLUMNS = ['Name', 'Email', 'Company', 'State', 'Reason', 'Came back'];

/** A spreadsheet treats a text that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
const line = (cells: readonly string[]): string => cells.map(cell).join(',');

/** The selected leads as a file for a spreadsheet, with the mark by which it recognizes the encoding. */
export function leadsAsCsv(leads: readonly CampaignLead[], launched: boolean): string {
  const rows = leads.map((lead) => [
    nameOf(lead),
    lead.email ?? '',
    lead.company ?? '',
    stateInWords(lead, { launched, oneEmail: false }),
    why(lead) ?? '',
    signal(lead) ?? '',
  ]);
  return `\uFEFF${[COLUMNS, ...rows].map(line).join('\r\n')}\r\n`;
}
