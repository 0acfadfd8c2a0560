import {
  type Brief,
  type DraftedEmail,
  type ListFacts,
  type Rewrite,
  type Strategist,
  type Strategy,
  sequencePlan,
} from '../strategist.js';
import { reEngagement } from './emails/re-engagement.js';
import { socialProof } from './emails/social-proof.js';
import { subjectsFor } from './emails/subjects.js';
import { urgency } from './emails/urgency.js';
import { valueProposition } from './emails/value-proposition.js';
import { readBrief } from './material.js';
import { rewriteEmail } from './rewrite-email.js';
import { writeStrategy } from './write-strategy.js';

const writers = { 1: reEngagement, 2: valueProposition, 3: socialProof, 4: urgency };

/** Writes by rules, without a model: the same answers and list always give the same texts. */
export class BuiltInStrategist implements Strategist {
  readonly author = 'built-in';

  async strategy(brief: Brief, list: ListFacts): Promise<Strategy> {
    return writeStrategy(brief, list);
  }

  async sequence(brief: Brief, list: ListFacts): Promise<DraftedEmail[]> {
    const material = readBrief(brief, list);
    return sequencePlan.map(({ step, day }) => {
      const [subject, ...otherSubjects] = subjectsFor(material, step);
      return { step, day, ...writers[step](material, subject), otherSubjects, html: null };
    });
  }

  async rewrite(brief: Brief, list: ListFacts, rewrite: Rewrite): Promise<DraftedEmail> {
    return rewriteEmail(readBrief(brief, list), rewrite);
  }
}
