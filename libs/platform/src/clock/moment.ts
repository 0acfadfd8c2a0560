import { ValidateBy, type ValidationOptions } from 'class-validator';

const FORM = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

/**
 * Reads a timestamp with a time zone, or a date as its first moment in UTC.
 * @returns null if invalid, or if its UTC year needs a sign in ISO 8601, which events cannot hold
 */
export function readMoment(text: string): Date | null {
  const date = FORM.exec(text)?.[1];
  const at = new Date(text);
  if (date === undefined || Number.isNaN(at.getTime())) return null;
  // 31 February would be read as 3 March.
  const exists = new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
  return exists && FORM.test(at.toISOString()) ? at : null;
}

export const IsMoment = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'isMoment', validator: { validate: (value) => typeof value === 'string' && readMoment(value) !== null } }, options);
