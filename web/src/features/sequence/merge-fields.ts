/** A field in the text of an email, with its fallback. */
export interface UsedField {
  field: string;
  fallback: string;
}

const FIELD = /\{\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*(?:\|\s*default:\s*"([^"{}]*)"\s*)?\}\}/gu;

/** The fields of a template that are simple enough to be edited as a word, each once, in the order of the text. */
export function fieldsIn(template: string): UsedField[] {
  const used = new Map<string, UsedField>();
  for (const [, field = '', fallback = ''] of template.matchAll(FIELD)) if (!used.has(field)) used.set(field, { field, fallback });
  return [...used.values()];
}

const harmless = (fallback: string): string => fallback.replace(/["{}%]/g, '');

const written = (field: string, fallback: string): string =>
  fallback === '' ? `{{ ${field} }}` : `{{ ${field} | default: "${harmless(fallback)}" }}`;

/** @returns a field as it is written in an email, with a first fallback */
export const fieldText = (field: string): string => written(field, SUGGESTED[field] ?? 'it');

/** Gives a field another fallback, wherever the template uses it. */
export const withFallback = (template: string, field: string, fallback: string): string =>
  template.replace(FIELD, (whole, found: string) => (found === field ? written(field, fallback) : whole));

/** Inserts a field at the caret. @returns the text, and the caret's new position */
export function insertedAt(text: string, from: number, to: number, field: string): { text: string; caret: number } {
  const inserted = fieldText(field);
  return { text: text.slice(0, from) + inserted + text.slice(to), caret: from + inserted.length };
}

const SUGGESTED: Record<string, string> = { first_name: 'there', company: 'your company', title: 'your role', last_name: 'there' };
