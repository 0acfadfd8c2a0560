const LONGEST = 500;

/** Why something is done by hand; its later readers were not there. */
export function reasonFault(value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '') return 'A reason is required';
  return value.length > LONGEST ? `The reason must be at most ${LONGEST} characters long` : null;
}
