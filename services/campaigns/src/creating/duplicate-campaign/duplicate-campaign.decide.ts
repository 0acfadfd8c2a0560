import type { CampaignsEvent } from '@rekindle/contracts';
import { noSuchCampaign, notReady } from '../../campaign/campaign.errors.js';
import type { Campaign, SequenceStep, TextRef } from '../../campaign/campaign.js';
import { type WantedList, requireList } from '../../campaign/wanted-list.decide.js';

type Author = Extract<CampaignsEvent, { type: 'StrategyGenerated' }>['data']['author'];

/** The parts of the original that a copy needs. */
export interface Origin {
  status: string;
  /** null for a single email, like its pricing model and strategy, since it has no form. */
  averageOrderValueCents: number | null;
  pricingModel: string | null;
  author: string | null;
  strategy: TextRef | null;
  steps: readonly SequenceStep[];
}

export interface Copy {
  accountId: string;
  campaignId: string;
  originId: string;
  origin: Origin;
  /** The copy's own texts: changes in one campaign do not affect the other. */
  texts: { brief: TextRef; strategy: TextRef | null; steps: SequenceStep[] };
  list: WantedList;
}

export function duplicateCampaign({ origin, texts, list, accountId, campaignId, originId }: Copy, state: Campaign): CampaignsEvent[] {
  if (state.status !== 'unknown') return [];
  const { listId, facts } = requireCopyable(origin, list);
  const { brief, strategy, steps } = texts;
  const { averageOrderValueCents, pricingModel } = origin;
  const words = { listId, brief, ...facts, steps };
  if (averageOrderValueCents === null || pricingModel === null || strategy === null) return oneEmail({ accountId, campaignId, ...words });
  const author = (origin.author ?? 'built-in') as Author;
  const answers = { campaignType: 'lead_revival' as const, averageOrderValueCents, pricingModel };
  return [{ type: 'CampaignDuplicated', data: { accountId, campaignId, originId, ...answers, ...words, strategy, author } }];
}

type Prepared = Extract<CampaignsEvent, { type: 'CampaignDraftPrepared' }>['data'];

/** Like the original's draft, but with a list from the start. */
function oneEmail(prepared: Prepared): CampaignsEvent[] {
  const { accountId, campaignId, brief } = prepared;
  return [
    { type: 'CampaignDrafted', data: { accountId, campaignId, brief } },
    { type: 'CampaignDraftPrepared', data: prepared },
  ];
}

/** @returns the list; @throws if there is nothing to copy yet, or the list has no leads */
export function requireCopyable(origin: Origin | null, list: WantedList): NonNullable<WantedList> {
  if (!origin || origin.status === 'deleted') throw noSuchCampaign();
  if (origin.steps.length === 0 || !COPYABLE.includes(origin.status)) throw notReady();
  return requireList(list);
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
