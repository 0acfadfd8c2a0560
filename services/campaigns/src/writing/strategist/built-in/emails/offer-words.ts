import type { Material } from '../material.js';
import { say } from '../voice.js';
import type { Part } from './email-text.js';

// Words that are not names, so that they are lower-cased after a colon.
const NAMES_NOBODY = /^(?:A|An|The|Free|Your|Our|Any|One|Two|Three|Half|First|Up|No|New|Special|Early|Complimentary)(?=\s)/;

export const inSentence = (text: string): string => text.replace(NAMES_NOBODY, (word) => word.toLowerCase());

const isOneSentence = (text: string): boolean => !/\n|[.!?:]\s|:$/.test(text);

/** The offer as part of a sentence if short enough, else below a lead-in line. */
export function offered(material: Material, leadIn: string): Part | null {
  const { text, form } = material.offer;
  if (text === '') return null;
  if (form === 'statement' && isOneSentence(text)) return { text };
  const request = form === 'request';
  const lead = say(material, request ? 'My suggestion:' : leadIn);
  if (!isOneSentence(text)) return { text: `${lead}\n\n${text}` };
  return { text: `${lead} ${request ? text.charAt(0).toLowerCase() + text.slice(1) : inSentence(text)}` };
}
