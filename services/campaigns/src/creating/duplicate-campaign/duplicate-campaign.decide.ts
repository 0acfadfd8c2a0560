import type { CampaignsEvent } from '@rekindle/contracts';
import { listIsEmpty, listNotFound, listNotReady, noSuchCampaign, notReady } from '../../campaign/campaign.errors.js';
import type { Campaign, ListFacts, SequenceStep, TextRef } from '../../campaign/campaign.js';

type Author = Extract<CampaignsEvent, { type: 'StrategyGenerated' }>['data']['author'];

/** What a copy takes from its original. */
export interface Origin {
  status: string;
  averageOrderValueCents: number;
  pricingModel: string;
  author: string | null;
  strategy: TextRef | null;
  steps: readonly SequenceStep[];
}

/** The caller's list to write to, or null where the caller has no such list. */
export type WantedList = { listId: string; ready: boolean; facts: ListFacts } | null;

export interface Copy {
  accountId: string;
  campaignId: string;
  originId: string;
  origin: Origin;
  /** The copy's own texts: what is changed in one campaign stays as it was in the other. */
  texts: { brief: TextRef; strategy: TextRef; steps: SequenceStep[] };
  list: WantedList;
}

export function duplicateCampaign({ origin, texts, list, ...ids }: Copy, state: Campaign): CampaignsEvent[] {
  if (state.status !== 'unknown') return [];
  const { listId, facts } = requireCopyable(origin, list);
  const { averageOrderValueCents, pricingModel } = origin;
  const author = (origin.author ?? 'built-in') as Author;
  const answers = { campaignType: 'lead_revival' as const, averageOrderValueCents, pricingModel };
  return [{ type: 'CampaignDuplicated', data: { ...ids, listId, ...answers, ...facts, author, ...texts } }];
}

/** @returns the list; @throws where there is nothing to copy yet, or the list has no leads */
export function requireCopyable(origin: Origin | null, list: WantedList): NonNullable<WantedList> {
  if (!origin || origin.status === 'deleted') throw noSuchCampaign();
  if (!origin.strategy || origin.steps.length === 0 || !COPYABLE.includes(origin.status)) throw notReady();
  if (!list) throw listNotFound();
  if (!list.ready) throw listNotReady();
  if (list.facts.leads === 0) throw listIsEmpty();
  return list;
}

const COPYABLE = ['prepared', 'launched', 'completed'];

const LONGEST_NAME = 120;
const COPY = / \(copy(?: (\d+))?\)$/;

/** `Spring` becomes `Spring (copy)`, and that `Spring (copy 2)`: names in a list differ. @param taken names of others */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  const found = COPY.exec(name);
  const own = found ? name.slice(0, found.index) : name;
  for (let number = found ? Number(found[1] ?? 1) + 1 : 1; ; number += 1) {
    const copy = marked(own, number);
    if (!taken.has(copy)) return copy;
  }
}

function marked(own: string, number: number): string {
  const mark = number === 1 ? ' (copy)' : ` (copy ${number})`;
  return (
    [...own]
      .slice(0, LONGEST_NAME - mark.length)
      .join('')
      .trimEnd() + mark
  );
}
