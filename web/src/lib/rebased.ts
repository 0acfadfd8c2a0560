/**
 * What is typed in a form while the same is saved elsewhere: fields that were touched keep what is typed, the others show what
 * is saved now.
 * @param before what was saved when the form showed it
 */
export function rebased<T>(typed: T, before: T, saved: T): T {
  if (isRecord(typed) && isRecord(before) && isRecord(saved)) {
    const fields = Object.keys(saved).map((field) => [field, rebased(typed[field], before[field], saved[field])]);
    return Object.fromEntries(fields) as T;
  }
  return isSame(typed, before) ? saved : typed;
}

/** @returns the fields that are other than what is saved: only they are sent, so that nothing else is overwritten */
export const changesTo = <T extends object>(saved: T, typed: T): Partial<T> =>
  Object.fromEntries(Object.entries(typed).filter(([field, value]) => !isSame(value, saved[field as keyof T]))) as Partial<T>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
