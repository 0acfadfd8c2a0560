import { plainLine } from '@rekindle/platform';
import type { EmailLead, EmailSender } from './email.types.js';

/** Merge fields that every lead has, even when empty. */
export const leadFields = ['first_name', 'last_name', 'company', 'email', 'title', 'phone'] as const;

/** Merge fields that say who writes. */
const senderFields = ['sender_name', 'sender_company'] as const;

const PLAIN_WORD = /[^\p{L}\p{N}]+/gu;

/** The merge field of a list's own column: `Last Order (EUR)` is `last_order_eur`. Empty when no letter is left. */
function mergeFieldOf(column: string): string {
  const name = column
    .toLowerCase()
    .replace(PLAIN_WORD, '_')
    .replace(/^_+|_+$/g, '');
  return /^\p{N}/u.test(name) ? `column_${name}` : name;
}

/** Every field that a template may name. @param columns the list's own columns, as the file wrote them */
export function knownFields(columns: readonly string[] = []): string[] {
  return [...new Set([...leadFields, ...senderFields, ...columns.map(mergeFieldOf)])].filter(Boolean);
}

/** A value as one harmless line of text: it starts no header of its own and does not rewrite its surroundings. */
export const oneLine = plainLine;

/** The values that a template reads; the standard fields win over a column of the same name. */
export function mergeValues(lead: EmailLead, sender: EmailSender): Record<string, string> {
  const own = Object.entries(lead.custom).map(([column, value]): [string, string] => [mergeFieldOf(column), oneLine(value)]);
  return {
    ...Object.fromEntries(own),
    first_name: oneLine(lead.firstName ?? ''),
    last_name: oneLine(lead.lastName ?? ''),
    company: oneLine(lead.company ?? ''),
    email: oneLine(lead.email),
    title: oneLine(lead.title ?? ''),
    phone: oneLine(lead.phone ?? ''),
    sender_name: oneLine(sender.senderName),
    sender_company: oneLine(sender.companyName),
  };
}
