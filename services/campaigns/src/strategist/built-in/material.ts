import type { Brief, ListFacts } from '../strategist.js';
import { splitAddress } from './address.js';
import { asParagraphs, asPhrase, sentencesOf, tidy, tidyName } from './answer.js';
import { type Reason, type Relation, readReason, readRelation } from './history.js';
import { type Offer, readOffer } from './offer.js';

const FIELD = /(?<![{[])(?:\{([\p{L}_ ]+)\}|\[([\p{L}_ ]+)\])(?![}\]])/gu;

/** An answer inside a liquid template: whatever looks like liquid, or like another program's placeholder, stays plain text. */
const literal = (text: string): string =>
  text.replace(FIELD, (_, curly?: string, square?: string) => `(${curly ?? square ?? ''})`).replace(/\{[{%]/g, (open) => `{{ "${open}" }}`);

/** What the emails are made of. Every text is ready for a liquid template and says nothing that the form did not say. */
export interface Material {
  company: string;
  /** Short enough for a subject. */
  companyFitsSubject: boolean;
  product: string;
  /** What sets the company apart, without the part that is evidence; empty where all of it is. */
  difference: string;
  proof: string[];
  offer: Offer;
  /** The one address of the form, the call to action of every email. */
  url: string | null;
  /** Who it is for, where leads may read that about themselves. */
  audience: string | null;
  relation: Relation;
  reason: Reason;
  /** Whether most leads have a first name, or a company, to write about. */
  knowsNames: boolean;
  knowsCompanies: boolean;
}

const SUBJECT_COMPANY = 32;

export function readBrief(brief: Brief, list: ListFacts): Material {
  const company = tidyName(brief.companyName);
  const read = (answer: string): string => tidy(answer, company);
  const offer = readOffer(read(brief.targetOffer));
  const product = splitAddress(read(brief.productOrService));
  const difference = splitAddress(read(brief.uniqueSellingProposition));
  const why = read(brief.whyLeadsWentCold);
  return {
    company: literal(company),
    companyFitsSubject: company.length <= SUBJECT_COMPANY,
    product: literal(asParagraphs(product.text)),
    difference: literal(differenceIn(difference.text)),
    proof: proofIn(difference.text, product.text).map(literal),
    offer: { ...offer, text: literal(offer.text) },
    url: offer.url ?? product.url ?? difference.url,
    audience: audienceIn(read(brief.idealCustomerProfile)),
    relation: readRelation(why, brief.campaignName),
    reason: readReason(why),
    knowsNames: list.withFirstName * 2 >= list.leads,
    knowsCompanies: list.withCompany * 2 >= list.leads,
  };
}

const differenceIn = (answer: string): string => (proofIn(answer).length === 0 ? asParagraphs(answer) : withoutProof(answer).join(' '));

const LONGEST_AUDIENCE = 110;
// A profile is written about people. What would feel like being looked up stays out of the emails.
const NOT_TO_THEIR_FACE =
  /\d|\b(?:they|those|who|any(?:one|body)|every(?:one|body)|all|aged?|old|older|elderly|income|revenue|budget|worth|wealthy|rich|poor|male|female|men|women|single|divorced|religio\w*|ethnic\w*|struggl\w*|desperate|lazy|fail\w*|decision[- ]makers?|leads?|prospects?|targets?)\b/i;

function audienceIn(profile: string): string | null {
  const [only, ...more] = sentencesOf(profile);
  if (!only || more.length > 0 || only.length > LONGEST_AUDIENCE || NOT_TO_THEIR_FACE.test(only)) return null;
  return literal(asPhrase(only));
}

// A number of people, things or years, with at most two describing words between: '2,000 happy local customers', not '3 clicks and your customers'.
const DESCRIBING = String.raw`(?:\s+(?!(?:and|or|of|to|for|so|your|the|a|an|in|on|with|that|you|our|their|per)\b)[\p{L}-]+){0,2}`;
const COUNTABLE =
  'customers?|clients?|companies|business(?:es)?|users?|patients?|students?|members?|families|households|couples|projects?|reviews?|stars?|years?|teams?|homes?|installations?|weddings?|brands?|agencies|practices|restaurants?|stores?|shops?|schools?';
const COUNTED = new RegExp(String.raw`\d[\d.,]*\s?(?:\+|%|k\b|m\b)?${DESCRIBING}[\s-]+(?:${COUNTABLE})\b`, 'iu');
const VOUCHED =
  /\brated\b|\breviews?\b|\baward|\bcertified\b|\baccredited\b|\blicen[cs]ed\b|trusted by|used by|recommended by|featured in|partner of|since (?:19|20)\d\d|guarantee|money[- ]back|warrant(?:y|ied)|\binsured\b|\bISO ?\d/i;

/** What the answers themselves offer as evidence. Nothing is ever made up: without any, the email says so in its way. */
const proofIn = (...answers: string[]): string[] => [
  ...new Set(answers.flatMap(sentencesOf).filter((sentence) => COUNTED.test(sentence) || VOUCHED.test(sentence))),
];

const withoutProof = (answer: string): string[] => {
  const proof = new Set(proofIn(answer));
  return sentencesOf(answer).filter((sentence) => !proof.has(sentence));
};
