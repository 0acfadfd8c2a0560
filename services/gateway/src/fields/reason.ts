import { LONGEST_REASON } from '@rekindle/contracts';

/** Why something is done by hand; its later readers were not there. */
export function reasonFault(value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '') return 'A reason is required';
  return value.length > LONGEST_REASON ? `The reason must be at most ${LONGEST_REASON} characters long` : null;
}
