import type { Audience, Brief, ListFacts, Tone } from '../strategist.js';
import { splitAddress } from './address.js';
import { asParagraphs, sentencesOf, tidy, tidyName } from './answer.js';
import { type Reason, type Relation, readReason, readRelation } from './history.js';
import type { Action, Industry, Pitch } from './industries/industry.js';
import { readIndustry } from './industries/read-industry.js';
import { type Offer, readOffer } from './offer.js';
import { isThin, shortened } from './shortened.js';
import { specificOf } from './specific.js';

const FIELD = /(?<![{[])(?:\{([\p{L}_ ]+)\}|\[([\p{L}_ ]+)\])(?![}\]])/gu;

/** An answer inside a Liquid template: anything that looks like Liquid, or like another program's placeholder, is plain text. */
const literal = (text: string): string =>
  text.replace(FIELD, (_, curly?: string, square?: string) => `(${curly ?? square ?? ''})`).replace(/\{[{%]/g, (open) => `{{ "${open}" }}`);

/** The material for the emails. Every text is ready for a Liquid template and contains nothing beyond the form. */
export interface Material {
  company: string;
  /** Whether the company's name is short enough for a subject. */
  companyFitsSubject: boolean;
  /** The trade, and its texts for these customers. */
  industry: Industry;
  pitch: Pitch;
  noun: string;
  audience: Audience;
  tone: Tone;
  action: Action;
  product: string;
  /** The company's difference, without the evidence in it; empty if all of it is evidence. */
  difference: string;
  /** The given evidence, verbatim; empty if there is none. */
  proof: string;
  offer: Offer;
  /** The form's one address, the call to action of every email. */
  url: string | null;
  relation: Relation;
  reason: Reason;
  /** One sentence about each lead, from a column of the list. */
  specific: string | null;
  /** Whether most leads have a first name. */
  knowsNames: boolean;
}

const SUBJECT_COMPANY = 32;
const MOST_WORDS = { offer: 45, product: 32, difference: 28, proof: 45 };

export function readBrief(brief: Brief, list: ListFacts): Material {
  const company = tidyName(brief.companyName);
  const read = (answer: string): string => tidy(answer, company);
  const { industry, noun } = readIndustry(brief);
  const offer = readOffer(read(brief.targetOffer));
  const product = splitAddress(read(brief.productOrService));
  const difference = splitAddress(read(brief.uniqueSellingProposition));
  const given = splitAddress(read(brief.proof ?? ''));
  const why = read(brief.whyLeadsWentCold);
  const relation = readRelation(why, brief.campaignName);
  const audience = brief.audience ?? (list.withCompany * 2 >= list.leads && list.leads > 0 ? 'business' : industry.audience);
  return {
    company: literal(company),
    companyFitsSubject: company !== '' && company.length <= SUBJECT_COMPANY,
    ...{ industry, pitch: industry.pitches[audience], noun, audience, tone: brief.tone ?? 'friendly' },
    action: actionOf(offer, industry),
    product: brieflyOf(asParagraphs(product.text), MOST_WORDS.product),
    difference: brieflyOf(differenceIn(difference.text), MOST_WORDS.difference),
    proof: brieflyOf(asParagraphs(given.text) || proofIn(difference.text, product.text).join(' '), MOST_WORDS.proof),
    offer: { ...offer, text: brieflyOf(offer.text, MOST_WORDS.offer) },
    url: addressOf(brief.link) ?? offer.url ?? product.url ?? difference.url ?? given.url,
    relation,
    reason: readReason(why),
    specific: specificOf(brief.mergeColumns ?? [], relation),
    knowsNames: list.withFirstName * 2 >= list.leads,
  };
}

const brieflyOf = (text: string, most: number): string => (isThin(text) ? '' : literal(shortened(text, most)));

const addressOf = (link: string | undefined): string | null =>
  link ? splitAddress(/^https?:/i.test(link) ? link : `https://${link}`).url : null;

function actionOf({ kind, hasCode, text }: Offer, { action }: Industry): Action {
  if (kind === 'appointment' || (kind === 'discount' && action === 'book' && !hasCode)) return 'book';
  if (kind === 'discount' || hasCode) return 'claim';
  return action === 'claim' && isThin(text) ? 'reply' : action;
}

const differenceIn = (answer: string): string => (proofIn(answer).length === 0 ? asParagraphs(answer) : withoutProof(answer).join(' '));

// A number of people, things or years, with at most two describing words between: '2,000 happy local customers', not '3 clicks and your customers'.
const DESCRIBING = String.raw`(?:\s+(?!(?:and|or|of|to|for|so|your|the|a|an|in|on|with|that|you|our|their|per)\b)[\p{L}-]+){0,2}`;
const COUNTABLE =
  'customers?|clients?|companies|business(?:es)?|users?|patients?|students?|members?|families|households|couples|projects?|reviews?|stars?|years?|teams?|homes?|installations?|weddings?|brands?|agencies|practices|restaurants?|stores?|shops?|schools?';
const COUNTED = new RegExp(String.raw`\d[\d.,]*\s?(?:\+|%|k\b|m\b)?${DESCRIBING}[\s-]+(?:${COUNTABLE})\b`, 'iu');
const VOUCHED =
  /\brated\b|\breviews?\b|\baward|\bcertified\b|\baccredited\b|\blicen[cs]ed\b|trusted by|used by|recommended by|featured in|partner of|since (?:19|20)\d\d|guarantee|money[- ]back|warrant(?:y|ied)|\binsured\b|\bISO ?\d/i;

/** Evidence in the answers. Nothing is ever made up: without any, the email says something else. */
const proofIn = (...answers: string[]): string[] => [
  ...new Set(answers.flatMap(sentencesOf).filter((sentence) => COUNTED.test(sentence) || VOUCHED.test(sentence))),
];

const withoutProof = (answer: string): string[] => {
  const proof = new Set(proofIn(answer));
  return sentencesOf(answer).filter((sentence) => !proof.has(sentence));
};
