import { ValidateBy, type ValidationOptions } from 'class-validator';

const FORM = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

/**
 * A moment that another program writes with its time zone, or a date: its first moment in UTC.
 * @returns null for what is none, and for one that ISO 8601 writes with a sign in UTC: no event holds it
 */
export function readMoment(text: string): Date | null {
  const date = FORM.exec(text)?.[1];
  const at = new Date(text);
  if (date === undefined || Number.isNaN(at.getTime())) return null;
  // A 31st of February would be read as the 3rd of March.
  const exists = new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
  return exists && FORM.test(at.toISOString()) ? at : null;
}

export const IsMoment = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'isMoment', validator: { validate: (value) => typeof value === 'string' && readMoment(value) !== null } }, options);
