import { type Brief, type DraftedEmail, type ListFacts, type Strategist, type Strategy, sequencePlan } from '../strategist.js';
import type { Words } from './emails/letter.js';
import { reEngagement } from './emails/re-engagement.js';
import { socialProof } from './emails/social-proof.js';
import { urgency } from './emails/urgency.js';
import { valueProposition } from './emails/value-proposition.js';
import { type Material, readBrief } from './material.js';
import { writeStrategy } from './write-strategy.js';

const writers: ((material: Material) => Words)[] = [reEngagement, valueProposition, socialProof, urgency];

/** Writes by rules, without a model: the same answers and the same list give the same words, here and everywhere. */
export class BuiltInStrategist implements Strategist {
  readonly author = 'built-in';

  async strategy(brief: Brief, list: ListFacts): Promise<Strategy> {
    return writeStrategy(brief, list);
  }

  async sequence(brief: Brief, list: ListFacts): Promise<DraftedEmail[]> {
    const material = readBrief(brief, list);
    return sequencePlan.map(({ step, day }, index) => {
      const write = writers[index] ?? reEngagement;
      return { step, day, ...write(material), html: null };
    });
  }
}
