import { plainLine } from '@rekindle/platform';
import type { EmailLead, EmailSender } from './email.types.js';

/** Merge fields that every lead has, even when empty. */
export const leadFields = ['first_name', 'last_name', 'company', 'email', 'title', 'phone'] as const;

/** Where a lead has them. */
const LEAD_VALUES: ReadonlyMap<string, (lead: EmailLead) => string | null> = new Map([
  ['first_name', (lead) => lead.firstName],
  ['last_name', (lead) => lead.lastName],
  ['company', (lead) => lead.company],
  ['email', (lead) => lead.email],
  ['title', (lead) => lead.title],
  ['phone', (lead) => lead.phone],
]);

/** Merge fields that say who writes. */
const senderFields = ['sender_name', 'sender_company'] as const;

const PLAIN_WORD = /[^\p{L}\p{N}]+/gu;

/** The merge field of a list's own column: `Last Order (EUR)` is `last_order_eur`. Empty when no letter is left. */
export function mergeFieldOf(column: string): string {
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

/** Of one lead, characters that a template may read: a row can hold two million, and reading takes its time. */
const MOST_READ = 100_000;

/**
 * The values that a template reads, each made when it is read; the standard fields win over a column of the same name.
 * @throws Error, for liquidFault, from the value that is one too many
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

/** One field of a lead as its file has it, before it is made one line; the last column of a name counts. */
export function leadValue(lead: EmailLead, field: string): string {
  const standard = LEAD_VALUES.get(field);
  if (standard) return standard(lead) ?? '';
  const column = Object.keys(lead.custom).findLast((name) => mergeFieldOf(name) === field);
  return column === undefined ? '' : (lead.custom[column] ?? '');
}

export const saysWhoWrites = (field: string): boolean => (senderFields as readonly string[]).includes(field);
