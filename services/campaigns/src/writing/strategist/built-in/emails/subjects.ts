import { asStrangerReads, QUALITY } from '../../../email-quality/email-quality.js';
import { wordsIn } from '../../../email-quality/readability.js';
import type { Relation } from '../history.js';
import type { Brief, ListFacts } from '../../strategist.js';
import { type Material, readBrief } from '../material.js';
import { say } from '../voice.js';
import { inSentence } from './offer-words.js';
import { isQuotation } from './social-proof.js';

const LONGEST_OFFER = 44;
const LONGEST = 78;

/** @returns three subjects for an email, best first */
export function subjectsFor(material: Material, step: 1 | 2 | 3 | 4): [string, ...string[]] {
  const [first = 'Shall we talk again?', ...others] = allSubjectsFor(material, step);
  return [first, ...others.slice(0, 2)];
}

function allSubjectsFor(material: Material, step: 1 | 2 | 3 | 4): string[] {
  const own = say(material, material.pitch.subjects[step - 1] ?? '');
  return [...new Set([...candidates[step](material, own), own, ...spare[step]].filter(fits))];
}

function fits(subject: string): boolean {
  const read = asStrangerReads(subject);
  const words = wordsIn(read).length;
  return words >= QUALITY.subjectWords.least && words <= QUALITY.subjectWords.most && read.length <= LONGEST && !/[\n{}]/.test(read);
}

const candidates: Record<1 | 2 | 3 | 4, (material: Material, own: string) => string[]> = {
  1: (material, own) => [
    ...fromHistory(material),
    ...toTheName(material, own),
    own,
    ...ofCompany(material, (name) => `A short hello from ${name}`),
  ],
  2: (material, own) => [own, ...ofCompany(material, (name) => `${name}, in short`)],
  3: ({ proof }, own) => [...toProof(proof), own],
  4: (material, own) => [...shortOffer(material), own],
};

const spare: Record<1 | 2 | 3 | 4, string[]> = {
  1: ['Is now a better time?', 'Still of interest to you?', 'It has been a while'],
  2: ['What makes the difference', 'The short version, for you', 'Why I am writing again'],
  3: ['Before you decide, ask me', 'A fair question to ask', 'Ask me first'],
  4: ['My last email about this', 'Before I stop writing', 'Is it a no for now?'],
};

const byRelation: Partial<Record<Relation, string>> = {
  no_show: 'Shall we find a new time?',
  webinar: 'Where the webinar left off',
  event: 'We met a while ago',
  quote: 'Still thinking about that quote?',
};

const fromHistory = ({ relation }: Material): string[] => (byRelation[relation] ? [byRelation[relation]] : []);

const toProof = (proof: string): string[] => {
  if (proof === '') return [];
  return isQuotation(proof)
    ? ["In someone else's words", 'You can judge for yourself']
    : ['A fact, not a promise', 'You can judge for yourself'];
};

const toTheName = ({ knowsNames }: Material, own: string): string[] =>
  knowsNames ? [`{{ first_name | default: "Hello" }}, ${own.charAt(0).toLowerCase()}${own.slice(1)}`] : [];

const ofCompany = ({ company, companyFitsSubject }: Material, write: (company: string) => string): string[] =>
  companyFitsSubject ? [write(company)] : [];

function shortOffer({ offer }: Material): string[] {
  const short = inSentence(offer.text.replace(/\.$/, ''));
  return short !== '' && short.length <= LONGEST_OFFER && !/[\n{}]|https?:|[.!?]\s/.test(short) ? [`Last note: ${short}`] : [];
}

const NOBODY_KNOWN: ListFacts = { leads: 1, withFirstName: 0, withCompany: 0, withTitle: 0 };

/** All subjects that the answers allow for an email, best first. */
export const moreSubjects = (brief: Brief, step: number): string[] =>
  step === 1 || step === 2 || step === 3 || step === 4 ? allSubjectsFor(readBrief(brief, NOBODY_KNOWN), step) : [];
