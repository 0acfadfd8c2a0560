import {
  type Brief,
  type DraftedEmail,
  type ListFacts,
  type Rewrite,
  type Strategist,
  type Strategy,
  sequencePlan,
} from '../strategist.js';
import type { EmailText } from './emails/email-text.js';
import { reEngagement } from './emails/re-engagement.js';
import { socialProof } from './emails/social-proof.js';
import { urgency } from './emails/urgency.js';
import { valueProposition } from './emails/value-proposition.js';
import { type Material, readBrief } from './material.js';
import { rewriteEmail } from './rewrite-email.js';
import { writeStrategy } from './write-strategy.js';

const writers: ((material: Material) => EmailText)[] = [reEngagement, valueProposition, socialProof, urgency];

/** Writes by rules, without a model: the same answers and the same list give the same words, here and everywhere. */
export class BuiltInStrategist implements Strategist {
  readonly author = 'built-in';

  async strategy(brief: Brief, list: ListFacts): Promise<Strategy> {
    return writeStrategy(brief, list);
  }

  async sequence(brief: Brief, list: ListFacts): Promise<DraftedEmail[]> {
    const material = readBrief(brief, list);
    return sequencePlan.map(({ step, day }, index) => {
      const words = (writers[index] ?? reEngagement)(material);
      return { step, day, ...words, otherSubjects: otherSubjects(material, index, words.subject), html: null };
    });
  }

  async rewrite(brief: Brief, list: ListFacts, rewrite: Rewrite): Promise<DraftedEmail> {
    return rewriteEmail(readBrief(brief, list), rewrite);
  }
}

const ENOUGH = 2;

const forStep = ({ company, companyFitsSubject }: Material): string[][] => [
  [...(companyFitsSubject ? [`A short hello from ${company}`] : []), 'Is now a better time?', 'Still of interest?'],
  [...(companyFitsSubject ? [`What ${company} does`] : []), 'What makes the difference', 'In a few words'],
  ['Before you decide', 'A fair question', 'Ask me first'],
  ['One last question', 'Before I stop writing', 'Is it a no for now?'],
];

/** @param index of the email in the sequence; @returns two other subjects for it */
const otherSubjects = (material: Material, index: number, subject: string): string[] =>
  (forStep(material)[index] ?? []).filter((other) => other !== subject).slice(0, ENOUGH);
