import { type EmailWords, type SequenceWords, type StrategyWords, emailWords, sequenceWords, strategyWords } from '@rekindle/contracts';
import type { MeteredModels } from '../../language-model/metered-models.js';
import { ModelFault, type Turn, type Writing } from '../../language-model/language-model.js';
import { framed, unframed } from '../email-frame.js';
import { projectResults } from '../project-results.js';
import { standardBudget, standardChannels, standardKpis } from '../standard-plan.js';
import {
  type Brief,
  type DraftedEmail,
  type ListFacts,
  type Order,
  type Rewrite,
  type Strategist,
  StrategistFault,
  type Strategy,
  sequencePlan,
} from '../strategist.js';
import { instructions } from './instructions.js';

/** Has a model write the texts. Figures, days, greeting and signature are never its own. */
export class OpenAiStrategist implements Strategist {
  readonly author = 'openai';

  constructor(private readonly models: MeteredModels) {}

  async strategy(form: Brief, list: ListFacts, order: Order<Strategy>): Promise<Strategy> {
    const turns = turnsOf(instructions.strategy, { form, list }, order, wordsOfStrategy);
    const words = await this.write<StrategyWords>('strategy', { name: 'strategy', schema: strategyWords, turns }, order);
    return {
      overview: words.overview.trim(),
      budget: standardBudget,
      channels: standardChannels(words.channels),
      messaging: { primary: words.primaryMessage, variations: words.variations },
      timeline: words.weeks.map(({ focus, actions }, index) => ({ week: index + 1, focus, actions })),
      kpis: standardKpis,
      projectedResults: projectResults(list.leads, form.averageOrderValue),
    };
  }

  async sequence(form: Brief, list: ListFacts, { overview, messaging }: Strategy, order: Order<DraftedEmail[]>): Promise<DraftedEmail[]> {
    const material = { form, list, strategy: { overview, messaging } };
    const turns = turnsOf(instructions.sequence, material, order, (emails) => ({ emails: emails.map(wordsOfEmail) }));
    const { emails } = await this.write<SequenceWords>('sequence', { name: 'sequence', schema: sequenceWords, turns }, order);
    return sequencePlan.flatMap(({ step, day }, index) => {
      const words = emails[index];
      return words ? [{ step, day, ...drafted(words, form) }] : [];
    });
  }

  async rewrite(form: Brief, list: ListFacts, { email, instruction }: Rewrite, order: Order<DraftedEmail>): Promise<DraftedEmail> {
    const material = { form, list, email: wordsOfEmail(email), wish: instruction };
    const turns = turnsOf(instructions.rewrite, material, order, wordsOfEmail);
    const words = await this.write<EmailWords>('rewrite', { name: 'email', schema: emailWords, turns }, order);
    return { step: email.step, day: email.day, ...drafted(words, form) };
  }

  private async write<Words>(purpose: string, writing: Writing, { accountId }: { accountId: string }): Promise<Words> {
    try {
      return (await this.models.write({ accountId, purpose }, writing)) as Words;
    } catch (error) {
      throw error instanceof ModelFault ? new StrategistFault(error.kind, error.message) : error;
    }
  }
}

function turnsOf<T>(instruction: string, material: object, { repair }: Order<T>, asWords: (draft: T) => object): Turn[] {
  const asked: Turn[] = [
    { role: 'system', content: instruction },
    { role: 'user', content: JSON.stringify(material) },
  ];
  if (!repair) return asked;
  const faults = `Write it again, whole. What was wrong:\n${repair.faults.map((fault) => `- ${fault}`).join('\n')}`;
  const before: Turn[] = repair.draft === null ? [] : [{ role: 'assistant', content: JSON.stringify(asWords(repair.draft)) }];
  return [...asked, ...before, { role: 'user', content: faults }];
}

const drafted = ({ subject, otherSubjects, paragraphs }: EmailWords, form: Brief) => ({
  subject: oneLine(subject),
  otherSubjects: otherSubjects.map(oneLine),
  text: framed(paragraphs.map((paragraph) => paragraph.trim()).filter(Boolean), form),
  html: null,
});

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const wordsOfEmail = ({ subject, otherSubjects, text }: DraftedEmail): EmailWords => ({
  subject,
  otherSubjects,
  paragraphs: unframed(text),
});

const wordsOfStrategy = ({ overview, channels, messaging, timeline }: Strategy): object => ({
  overview,
  channels: Object.fromEntries(channels.map(({ name, strategy }) => [name.toLowerCase(), strategy])),
  primaryMessage: messaging.primary,
  variations: messaging.variations,
  weeks: timeline.map(({ focus, actions }) => ({ focus, actions })),
});
