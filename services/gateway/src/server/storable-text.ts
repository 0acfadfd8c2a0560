import { DomainError } from '@rekindle/contracts';

const LONGEST_NAME = 100;

/** A NUL cannot be stored, and half of a surrogate pair cannot be sent as UTF-8. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Refuses text that the database cannot keep, wherever it stands in the fields of a request, by the path of its field.
 * Names that would reach prototypes through careless merging later on are dropped.
 * @throws DomainError VALIDATION_FAILED
 */
export function requireStorable(value: unknown, path = ''): void {
  if (typeof value === 'string' && !isStorable(value)) throw unstorable(path);
  if (typeof value !== 'object' || value === null) return;
  const fields = value as Record<string, unknown>;
  for (const name of Object.keys(fields)) {
    const inner = path ? `${path}.${name}` : name;
    if (!isStorable(name)) throw unstorable(inner);
    if (name === '__proto__') delete fields[name];
    else requireStorable(fields[name], inner);
  }
}

function unstorable(path: string): DomainError {
  const field = path.slice(0, LONGEST_NAME).replaceAll('\0', '').toWellFormed();
  const message = `${field} contains a character that cannot be stored (NUL, or half of a surrogate pair): remove it and send it again`;
  return new DomainError('VALIDATION_FAILED', message, [{ field, message }]);
}
