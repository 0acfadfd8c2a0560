import { sentencesOf } from './answer.js';

// A number of people, things or years, with at most two describing words between: '2,000 happy local customers', not '3 clicks and your customers'.
const DESCRIBING = String.raw`(?:\s+(?!(?:and|or|of|to|for|so|your|the|a|an|in|on|with|that|you|our|their|per)\b)[\p{L}-]+){0,2}`;
const COUNTABLE =
  'customers?|clients?|companies|business(?:es)?|users?|patients?|students?|members?|families|households|couples|projects?|reviews?|stars?|years?|teams?|homes?|installations?|weddings?|brands?|agencies|practices|restaurants?|stores?|shops?|schools?';
const COUNTED = new RegExp(String.raw`\d[\d.,]*\s?(?:\+|%|k\b|m\b)?${DESCRIBING}[\s-]+(?:${COUNTABLE})\b`, 'iu');
const VOUCHED =
  /\brated\b|\breviews?\b|\baward|\bcertified\b|\baccredited\b|\blicen[cs]ed\b|trusted by|used by|recommended by|featured in|partner of|since (?:19|20)\d\d|guarantee|money[- ]back|warrant(?:y|ied)|\binsured\b|\bISO ?\d/i;

/** What the answers themselves offer as evidence. Nothing is ever made up: without any, the email says so in its way. */
export const proofIn = (...answers: string[]): string[] => [
  ...new Set(answers.flatMap(sentencesOf).filter((sentence) => COUNTED.test(sentence) || VOUCHED.test(sentence))),
];

export const withoutProof = (answer: string): string[] => {
  const proof = new Set(proofIn(answer));
  return sentencesOf(answer).filter((sentence) => !proof.has(sentence));
};
