import { readingGrade, wordsIn } from './readability.js';
import { spamWordsIn } from './spam-words.js';

/** The limits for a good email of a sequence. */
export const QUALITY = { words: { least: 50, most: 125 }, subjectWords: { least: 3, most: 7 }, grade: 8 } as const;

/** The measurable quality of an email as one lead reads it, without the footer. */
export interface EmailQuality {
  subjectWords: number;
  words: number;
  /** The Flesch-Kincaid school grade; null if it cannot be judged, as in other languages than English. */
  grade: number | null;
  questions: number;
  links: string[];
  spamWords: string[];
  /** Fields and placeholders that were not filled in. */
  unfilled: string[];
}

const LINK = /https?:\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?)\]}]/giu;
const UNFILLED = /\{\{[^{}]*\}\}|\{%[^{%]*%\}|\[(?:your|insert|name|company|first|last|date|link|offer|product)[^[\]]*\]/giu;

export function qualityOf({ subject, text }: { subject: string; text: string }): EmailQuality {
  const both = `${subject}\n${text}`;
  return {
    subjectWords: wordsIn(subject).length,
    words: wordsIn(text.replace(LINK, 'link')).length,
    grade: readingGrade(text),
    questions: (both.replace(LINK, '').match(/\?/g) ?? []).length,
    links: [...new Set(text.match(LINK) ?? [])],
    spamWords: spamWordsIn(both),
    unfilled: both.match(UNFILLED) ?? [],
  };
}

/** @param own the business's own texts, which may be repeated; @returns what to change, in terms that a writer can act on */
export function qualityFaults(quality: EmailQuality, own = ''): string[] {
  const { words, grade, unfilled } = quality;
  const spam = quality.spamWords.filter((word) => !own.toLowerCase().includes(word));
  return [
    ...(words < QUALITY.words.least ? [`It has ${counted(words)}. Write at least ${QUALITY.words.least}.`] : []),
    ...(words > QUALITY.words.most ? [`It has ${counted(words)}. Write at most ${QUALITY.words.most}.`] : []),
    ...subjectWordFaults(quality),
    ...(grade !== null && grade > QUALITY.grade
      ? [`It reads at grade ${grade}. Use shorter sentences and words, for grade ${QUALITY.grade} or below.`]
      : []),
    ...spam.map((word) => `"${word}" reads like spam. Leave it out.`),
    ...unfilled.map((field) => `Nothing fills ${field}.`),
  ];
}

function subjectWordFaults({ subjectWords }: Pick<EmailQuality, 'subjectWords'>): string[] {
  const { least, most } = QUALITY.subjectWords;
  return subjectWords < least || subjectWords > most ? [`The subject has ${counted(subjectWords)}. Write ${least} to ${most}.`] : [];
}

const counted = (words: number): string => `${words} ${words === 1 ? 'word' : 'words'}`;

const FIELD = /\{\{\s*[\p{L}_][\p{L}\p{N}_]*\s*\|\s*default:\s*"([^"{}]*)"\s*\}\}/gu;
const SENDER = /\{\{\s*sender_(?:name|company)(?:\s*\|\s*default:\s*sender_company)?\s*\}\}/g;
const LITERAL = /\{\{\s*"(\{[{%])"\s*\}\}/g;

/** A template as read by a lead of whom only the address is known. */
export const asStrangerReads = (template: string): string => template.replace(FIELD, '$1').replace(SENDER, 'Sender').replace(LITERAL, '$1');
