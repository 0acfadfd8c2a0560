import type { Material } from '../material.js';
import { say } from '../voice.js';
import type { Part } from './email-text.js';

// Words that name nobody, so that they are small after a colon.
const NAMES_NOBODY = /^(?:A|An|The|Free|Your|Our|Any|One|Two|Three|Half|First|Up|No|New|Special|Early|Complimentary)(?=\s)/;

export const inSentence = (text: string): string => text.replace(NAMES_NOBODY, (word) => word.toLowerCase());

const isOneSentence = (text: string): boolean => !/\n|[.!?:]\s|:$/.test(text);

/** The offer as part of a sentence where it is short enough for that, else below the line that leads to it. */
export function offered(material: Material, leadIn: string): Part | null {
  const { text, form } = material.offer;
  if (text === '') return null;
  if (form === 'statement' && isOneSentence(text)) return { text };
  const request = form === 'request';
  const lead = say(material, request ? 'My suggestion:' : leadIn);
  if (!isOneSentence(text)) return { text: `${lead}\n\n${text}` };
  return { text: `${lead} ${request ? text.charAt(0).toLowerCase() + text.slice(1) : inSentence(text)}` };
}
