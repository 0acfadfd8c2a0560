import { asStrangerReads, QUALITY, qualityOf } from '../../../email-quality/email-quality.js';
import { framed } from '../../email-frame.js';
import type { Material } from '../material.js';
import { say } from '../voice.js';

export interface EmailText {
  subject: string;
  text: string;
}

/** A paragraph of an email. If it gets too long or too hard, `spare` ones are dropped, highest number first. */
export interface Part {
  text: string;
  spare?: number;
  /** Shorter versions, for an email that is still too long. */
  instead?: readonly string[];
}

// A list's actual names and values are longer than their default words.
const NAMES = 8;
const FILLERS = [
  "If the answer is no, that's fine too. A short reply helps me to stop at the right time.",
  'And if someone near you would rather have this, feel free to pass it on.',
  "You don't need to explain anything. A line is enough, and I read every reply myself.",
];

/** Composes an email from paragraphs, within the limits of length and grade; empty ones are dropped. */
export function emailText(material: Material, subject: string, ...parts: (Part | string | null)[]): EmailText {
  let kept = parts.flatMap((part): Part[] => (part === null || part === '' ? [] : typeof part === 'string' ? [{ text: part }] : [part]));
  const textOf = (): string =>
    withoutDoubledStops(
      framed(
        kept.map(({ text }) => text),
        { tone: material.tone },
      ),
    );
  const quality = () => qualityOf({ subject, text: asStrangerReads(textOf()) });
  const isTooMuch = (): boolean => quality().words > QUALITY.words.most - NAMES || (quality().grade ?? 0) > QUALITY.grade;
  while (isTooMuch() && kept.some(({ spare }) => spare)) kept = withoutMostSpare(kept);
  while (isTooMuch() && kept.some(({ instead }) => instead?.length)) kept = kept.map(shorter);
  for (const filler of FILLERS) if (quality().words < QUALITY.words.least) kept = [...kept, { text: say(material, filler) }];
  return { subject: withoutDoubledStops(subject), text: textOf() };
}

function withoutMostSpare(parts: readonly Part[]): Part[] {
  const most = Math.max(...parts.map(({ spare = 0 }) => spare));
  return parts.filter(({ spare = 0 }) => spare !== most);
}

const shorter = (part: Part): Part => {
  const [text, ...instead] = part.instead ?? [];
  return text === undefined ? part : { text, instead };
};

/** A company's name may end in a full stop: 'Acme Inc.' at the end of a sentence. */
export const withoutDoubledStops = (text: string): string => text.replace(/(?<!\.)\.\.(?!\.)/g, '.').replace(/(?<=[!?…])\.(?=\s|$)/g, '');

/** The user's own text below a lead-in line. */
export const quoted = (lead: string, text: string, spare?: number): Part | null =>
  text === '' ? null : { text: `${lead}\n\n${text}`, ...(spare && { spare }) };
