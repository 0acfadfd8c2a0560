import type { User } from '../../../../lib/session/session';
import type { ThreadDetails } from '../inbox.api';

/** The values that can be inserted into an answer, by the names that templates use. */
export type Values = Record<string, string>;

export function valuesOf({ leadName, company, email, phone }: ThreadDetails, user: User | null): Values {
  const [first = '', ...rest] = leadName === email ? [] : leadName.split(' ');
  return {
    first_name: first,
    last_name: rest.join(' '),
    company: company ?? '',
    email,
    phone: phone ?? '',
    sender_name: user?.fullName ?? '',
    sender_company: user?.companyName ?? '',
  };
}

const OFFERED: readonly [field: string, label: string][] = [
  ['first_name', 'First name'],
  ['company', 'Company'],
  ['phone', 'Phone'],
  ['sender_name', 'Your name'],
  ['sender_company', 'Your company'],
];

/** @returns the known values, with their labels */
export const offered = (values: Values): { label: string; value: string }[] =>
  OFFERED.flatMap(([field, label]) => (values[field] ? [{ label, value: values[field] }] : []));

const FIELD = /\{\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*(?:\|\s*default:\s*"([^"{}]*)"\s*)?\}\}/gu;

/** A template's text for one lead; an unknown field is left as written, so that it is noticed. */
export const filled = (text: string, values: Values): string =>
  text.replace(FIELD, (written, field: string, fallback?: string) => {
    const isKnown = Object.hasOwn(values, field);
    return (isKnown && values[field]) || (fallback ?? (isKnown ? '' : written));
  });

/** Replaces the selection with a text. @returns the text, and the caret's position */
export const withInserted = (text: string, words: string, from: number, to: number): { text: string; caret: number } => ({
  text: text.slice(0, from) + words + text.slice(to),
  caret: from + words.length,
});
