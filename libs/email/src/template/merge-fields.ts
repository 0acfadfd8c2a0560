import { plainLine } from '@rekindle/platform';
import type { EmailLead, EmailSender } from './email.types.js';

/** Merge fields that every lead has, even when empty. */
export const leadFields = ['first_name', 'last_name', 'company', 'email', 'title', 'phone'] as const;

/** Reads these fields from a lead. */
const LEAD_VALUES: ReadonlyMap<string, (lead: EmailLead) => string | null> = new Map([
  ['first_name', (lead) => lead.firstName],
  ['last_name', (lead) => lead.lastName],
  ['company', (lead) => lead.company],
  ['email', (lead) => lead.email],
  ['title', (lead) => lead.title],
  ['phone', (lead) => lead.phone],
]);

/** Merge fields for the sender. */
const senderFields = ['sender_name', 'sender_company'] as const;

const PLAIN_WORD = /[^\p{L}\p{N}]+/gu;

/** The merge field for a list's own column: `Last Order (EUR)` becomes `last_order_eur`. Empty if no letter is left. */
export function mergeFieldOf(column: string): string {
  const name = column
    .toLowerCase()
    .replace(PLAIN_WORD, '_')
    .replace(/^_+|_+$/g, '');
  return /^\p{N}/u.test(name) ? `column_${name}` : name;
}

/** Every field that a template may name. @param columns the list's own columns, as written in the file */
export function knownFields(columns: readonly string[] = []): string[] {
  return [...new Set([...leadFields, ...senderFields, ...columns.map(mergeFieldOf)])].filter(Boolean);
}

/** A value as one harmless line of text, which cannot start a header or change its surroundings. */
export const oneLine = plainLine;

/** Maximum characters of one lead that a template may read: a row can have two million, and reading takes time. */
const MOST_READ = 100_000;

/**
 * The values that a template reads, each computed on access; standard fields take precedence over columns of the same name.
 * @throws Error, for liquidFault, from the first value beyond the maximum
 */
export function mergeValues(lead: EmailLead, sender: EmailSender): Record<string, string> {
  const values: Record<string, string> = {};
  let read = 0;
  const add = (field: string, valueOf: () => string | null): void => {
    let value: string | undefined;
    const get = (): string => {
      if (value !== undefined) return value;
      const written = valueOf() ?? '';
      if ((read += written.length) > MOST_READ) throw new Error('memory alloc limit exceeded');
      return (value = oneLine(written));
    };
    Object.defineProperty(values, field, { get, enumerable: true, configurable: true });
  };
  for (const column of Object.keys(lead.custom)) add(mergeFieldOf(column), () => lead.custom[column] ?? null);
  for (const [field, valueOf] of LEAD_VALUES) add(field, () => valueOf(lead));
  add('sender_name', () => sender.senderName);
  add('sender_company', () => sender.companyName);
  return values;
}

/** One field of a lead as in its file, before it is reduced to one line; the last column of a name counts. */
export function leadValue(lead: EmailLead, field: string): string {
  const standard = LEAD_VALUES.get(field);
  if (standard) return standard(lead) ?? '';
  const column = Object.keys(lead.custom).findLast((name) => mergeFieldOf(name) === field);
  return column === undefined ? '' : (lead.custom[column] ?? '');
}

export const saysWhoWrites = (field: string): boolean => (senderFields as readonly string[]).includes(field);
