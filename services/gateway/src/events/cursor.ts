/** A position in the event store, in an opaque form that invites no arithmetic. */
const PREFIX = 'e1.';
const LONGEST = 100;

export const cursorOf = (position: number): string => Buffer.from(`${PREFIX}${position.toString(36)}`).toString('base64url');

/** @returns null if the text is not a cursor */
export function positionOf(cursor: string): number | null {
  if (cursor.length > LONGEST) return null;
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const position = Number.parseInt(text.slice(PREFIX.length), 36);
  // Accepts only the form that we write ourselves.
  return Number.isSafeInteger(position) && position >= 0 && cursorOf(position) === cursor ? position : null;
}
