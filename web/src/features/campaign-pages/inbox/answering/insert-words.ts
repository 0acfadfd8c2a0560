import type { User } from '../../../../lib/session/session';
import type { ThreadDetails } from '../inbox.api';

/** What an answer can be filled in with, by the names that templates use. */
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

/** @returns the values that are known, with what they are */
export const offered = (values: Values): { label: string; value: string }[] =>
  OFFERED.flatMap(([field, label]) => (values[field] ? [{ label, value: values[field] }] : []));

const FIELD = /\{\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*(?:\|\s*default:\s*"([^"{}]*)"\s*)?\}\}/gu;

/** A template's text for one lead; a field that is not known here stays as it is written, to be seen. */
export const filled = (text: string, values: Values): string =>
  text.replace(FIELD, (written, field: string, fallback?: string) => {
    const isKnown = Object.hasOwn(values, field);
    return (isKnown && values[field]) || (fallback ?? (isKnown ? '' : written));
  });

/** Puts words in place of what is selected. @returns the text, and where the caret goes */
export const withInserted = (text: string, words: string, from: number, to: number): { text: string; caret: number } => ({
  text: text.slice(0, from) + words + text.slice(to),
  caret: from + words.length,
});
