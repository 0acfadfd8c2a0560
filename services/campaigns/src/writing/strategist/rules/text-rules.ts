import { type FormFacts, linksIn, numbersIn, wordsOf } from './form-facts.js';

/** @returns the faults of a text for people, in terms that its writer can act on */
export function textFaults(text: string, facts: FormFacts): string[] {
  return [...unknownNumbers(text, facts), ...unknownLinks(text, facts), ...inventedProof(text, facts), ...notPlain(text, facts)];
}

/** NumbersComeFromTheFormRule */
function unknownNumbers(text: string, { numbers }: FormFacts): string[] {
  const unknown = numbersIn(text).filter((number) => !numbers.has(number));
  return [...new Set(unknown)].map((number) => `The number ${number} is not in the form. Leave it out.`);
}

/** LinksComeFromTheFormRule */
function unknownLinks(text: string, { links }: FormFacts): string[] {
  const unknown = linksIn(text).filter((link) => !links.has(link));
  return [...new Set(unknown)].map((link) => `The address ${link} is not in the form. Leave it out.`);
}

const people = String.raw`(?:customers?|clients?|patients?|users?|members?|students?|shops?|companies|businesses|families|people)`;
const claims = [
  /\b(?:rated|award[- ]winning|awards?|certified|accredited|trusted by|used by|loved by|recommended by|featured in|as seen (?:in|on)|voted|guaranteed?|money[- ]back|risk[- ]free|clinically|proven)\b/giu,
  new RegExp(
    String.raw`\b${people}\s+(?:like you\s+)?(?:say|said|tell us|told us|report|reported|love|loved|saw|achieved|increased|saved|doubled|tripled|grew|praise)\b`,
    'giu',
  ),
  /\b(?:studies|research|surveys?|statistics)\s+(?:show|shows|prove|proves|say|suggest)\b|\bcase stud(?:y|ies)\b/giu,
  /\b(?:hundreds?|thousands?|millions?|dozens?|billions?|(?:thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{L}+)?)\b/giu,
];
const QUOTE = /["“]([^"“”]{12,})["”]/gu;

/** NoInventedProofRule: praise, evidence and quotations come from the form only. */
function inventedProof(text: string, { words }: FormFacts): string[] {
  const claimed = claims.flatMap((claim) => text.match(claim) ?? []).filter((claim) => !words.includes(wordsOf(claim)));
  const quoted = [...text.matchAll(QUOTE)].flatMap(([, quote = '']) => (words.includes(wordsOf(quote)) ? [] : [quote]));
  return [
    ...[...new Set(claimed)].map((claim) => `"${claim}" is evidence that the form does not give. Leave it out.`),
    ...quoted.map(() => 'There is a quotation that is not in the form. Quote nobody.'),
  ];
}

const marks: [RegExp, string][] = [
  [/<\/?[a-z!][^<>]*>/giu, 'Write plain text without HTML.'],
  [/\*\*|__|^#{1,6}\s|```|\]\(/gmu, 'Write plain text without Markdown.'],
  [
    /\[(?:your|insert|name|company|date|link|first|last|offer|product)[^[\]]*\]|\{(?:your|name|company|date|link|first|last)[^{}]*\}/giu,
    'There is a placeholder that nobody fills in.',
  ],
  [/\b(?:undefined|null|lorem ipsum|as an ai|language model|system prompt)\b/giu, 'There are words that no business writes to its leads.'],
  [/(?:\b\p{Lu}{2,}\b[\s,!.]+){4,}/gu, 'Do not shout in capitals.'],
  [/(?![\n\t])\p{Cc}|[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu, 'There are invisible characters.'],
];

/** PlainTextRule: the form's own text may be repeated. */
const notPlain = (text: string, facts: FormFacts): string[] =>
  marks.flatMap(([mark, fault]) =>
    (text.match(mark) ?? []).some((found) => !facts.text.includes(found.trim().toLowerCase())) ? [fault] : [],
  );
