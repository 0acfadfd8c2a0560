import { DomainError } from '@rekindle/contracts';

const LONGEST_NAME = 100;

/** A NUL cannot be stored, and half of a surrogate pair cannot be sent as UTF-8. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Refuses text that the database cannot store, anywhere in a request, naming the path of the field. Drops names that could
 * reach prototypes through careless merging later.
 * @throws DomainError VALIDATION_FAILED
 */
export function requireStorable(value: unknown): void {
  const path = pathToUnstorable(value);
  if (!path) return;
  const field = path.join('.').slice(0, LONGEST_NAME).replaceAll('\0', '').toWellFormed();
  const message = `${field} contains a character that cannot be stored (NUL, or half of a surrogate pair): remove it and send it again`;
  throw new DomainError('VALIDATION_FAILED', message, [{ field, message }]);
}

function pathToUnstorable(value: unknown): string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Record<string, unknown>;
  for (const name of Object.keys(fields)) {
    if (!isStorable(name)) return [name];
    if (name === '__proto__') {
      delete fields[name];
      continue;
    }
    const inner = pathToUnstorable(fields[name]);
    if (inner) return [name, ...inner];
  }
  return null;
}
