import { readBrief } from '../../writing/strategist/built-in/material.js';
import type { Brief } from '../../writing/strategist/strategist.js';
import type { Subject } from './post-openings.js';

/** The campaign's answers are read as for emails, but nobody is addressed by name. */
const NOBODY = { leads: 1, withFirstName: 0, withCompany: 0, withTitle: 0 };
const MOST_LISTED = 4;

/** The content of one post: sentences of the form that belong together. */
export interface Part {
  subject: Subject | 'list';
  words: string;
}

export interface Parts {
  company: string;
  url: string | null;
  parts: Part[];
}

/** Matches a sentence that depends on the previous one. */
const LEANS_ON = /^(?:it|its|they|them|their|this|that|these|those|he|she|and|but|so|also|then|or|which|because|plus)\b/i;

/** All possible parts of posts, in an order in which neighbours differ. */
export function partsOf(brief: Brief): Parts {
  const { company, url, product, difference, proof, offer } = readBrief(brief, NOBODY);
  const said: Record<Subject, string[]> = {
    product: sentencesIn(product),
    difference: sentencesIn([difference, ...proof].join('\n')),
    offer: offer.text ? [sentencesIn(offer.text).join(' ')] : [],
  };
  const subjects = (Object.keys(said) as Subject[]).filter((subject) => said[subject].length > 0);
  const alone = subjects.map((subject) => groupsOf(said[subject]).map((words) => ({ subject, words })));
  const parts = [...inTurn(alone), ...pairsOf(alone), ...listOf(subjects.flatMap((subject) => said[subject]))];
  const unlike = parts.filter(({ words }, index) => words && parts.findIndex((other) => other.words === words) === index);
  return { company, url, parts: unlike };
}

/** Groups each sentence with those that it depends on. */
function groupsOf(sentences: readonly string[]): string[] {
  let base = '';
  return sentences.map((sentence) => {
    if (base && LEANS_ON.test(sentence)) return `${base} ${sentence}`;
    base = sentence;
    return sentence;
  });
}

/** Combines what the company does with a reason or an offer. */
function pairsOf([first = [], ...others]: readonly (readonly Part[])[]): Part[] {
  return inTurn(others).flatMap(({ words }, index) => {
    const with_ = first[index % Math.max(1, first.length)];
    return with_ ? [{ subject: with_.subject, words: `${with_.words}\n\n${words}` }] : [];
  });
}

const listOf = (sentences: readonly string[]): Part[] => {
  const free = sentences.filter((sentence) => !LEANS_ON.test(sentence));
  return [free.slice(0, 3), free.slice(-MOST_LISTED)]
    .filter(({ length }) => length >= 3)
    .map((listed) => ({ subject: 'list', words: listed.map((sentence) => `• ${sentence}`).join('\n') }));
};

/** Takes one of each list in turn. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

const sentencesIn = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?])\s+(?=\p{Lu})/u)
    .map((sentence) => sentence.replace(/^[-*•\s]+/, '').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .map((sentence) => upperFirst(/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`));

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
