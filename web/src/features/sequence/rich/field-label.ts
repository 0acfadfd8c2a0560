import { fieldsIn } from '../merge-fields';
import type { MergeField } from '../sequence.api';

const OURS: Record<string, string> = { sender_name: 'Your name', sender_company: 'Your company' };
const FIRST_NAME = /^\{\{\s*([\p{L}_][\p{L}\p{N}_]*)/u;

/** A pill's text: the field in words; an expression that is not a plain field is shown as written. */
export function labelOf(raw: string, fields: readonly Pick<MergeField, 'field' | 'label'>[]): string {
  const field = fieldsIn(raw)[0]?.field ?? FIRST_NAME.exec(raw)?.[1] ?? '';
  return OURS[field] ?? fields.find((one) => one.field === field)?.label ?? (fieldsIn(raw).length > 0 ? inWords(field) : raw);
}

const inWords = (field: string): string => field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');
