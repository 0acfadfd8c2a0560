import { randomBytes } from 'node:crypto';

// A word that no template contains, and that nothing changes while an email is rendered.
const NONCE = randomBytes(10).toString('hex');
const MARK = new RegExp(`q${NONCE}n(\\d+)q`);

/** The placeholder for something that is filled in later. */
export const markOf = (slot: number): string => `q${NONCE}n${slot}q`;

export const holdsMark = (text: string): boolean => text.includes(NONCE);

/** Text, the number of the slot that follows it, text again, and so on. */
export type Marked = readonly (string | number)[];

export const cutAtMarks = (text: string): Marked => text.split(MARK).map((piece, index) => (index % 2 === 0 ? piece : Number(piece)));
