import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { CampaignMetrics, StepFigures } from '../results/get-campaigns/campaign-figures.dto.js';
import { sumUp } from '../results/campaign-figures.js';
import type { CampaignDetails, CampaignSummary } from '../results/get-campaigns/campaign.dto.js';
import { GetCampaign, GetCampaigns } from '../results/get-campaigns/get-campaigns.js';
import { FiguresReader } from '../figures/figures-reader.js';
import { percent } from '../figures/ratios.js';
import { type BriefText, toBrief } from '../campaign/campaign-texts.js';
import { GetEmails } from '../editing/get-emails/get-emails.js';
import { type LeadToCall, LeadsToCall } from './leads-to-call.js';
import { type SubjectIdeas, ideasFor } from './subject-ideas.js';

export type Figures = Pick<
  CampaignMetrics,
  | 'emailsSent'
  | 'openRate'
  | 'clickRate'
  | 'responseRate'
  | 'leads'
  | 'opens'
  | 'clicks'
  | 'replies'
  | 'unsubscribed'
  | 'bounced'
  | 'revived'
  | 'orders'
  | 'revenue'
  | 'roas'
  | 'roasRange'
>;

/** The facts for an answer: the read models of one campaign, or of all. */
export interface ChatFacts {
  /** The campaign's name; null for all campaigns. */
  name: string | null;
  figures: Figures;
  steps: Pick<StepFigures, 'step' | 'day' | 'name' | 'subject' | 'sent' | 'openRate' | 'clickRate' | 'replied'>[];
  budget: { daily: number; monthly: number; breakdown: { email: number; social: number; ads: number } } | null;
  overview: string | null;
  campaigns: { name: string; status: string; figures: Figures }[];
  /** The leads to call first; three at most. */
  calls: LeadToCall[];
  /** Alternative subjects for each email; none for all campaigns together. */
  subjects: SubjectIdeas[];
  /** Whether the emails can still be changed. */
  editable: boolean;
}

/** Reads the same data as the campaign pages, by the same queries. */
@Injectable()
export class ChatFactsReader {
  constructor(
    private readonly queries: QueryBus,
    private readonly figures: FiguresReader,
    private readonly leads: LeadsToCall,
  ) {}

  /** @throws DomainError NOT_FOUND for a campaign that is not the account's */
  async read(accountId: string, campaignId: string | null): Promise<ChatFacts> {
    const calls = await this.leads.of(accountId, campaignId);
    if (campaignId !== null) return this.ofCampaign(accountId, campaignId, calls);
    const all = await this.queries.execute(new GetCampaigns(accountId));
    const totals = await this.figures.totals(all.map(({ _id }) => _id));
    const contacted = [...totals.values()].reduce((sum, steps) => sum + sumUp(steps).leads.sent, 0);
    return { ...ofAll(all, contacted), calls };
  }

  private async ofCampaign(accountId: string, campaignId: string, calls: LeadToCall[]): Promise<ChatFacts> {
    const details = await this.queries.execute(new GetCampaign(accountId, campaignId));
    const { business_info: answers, name } = details;
    const emails = answers ? await this.queries.execute(new GetEmails(accountId, campaignId)) : [];
    const subjects = answers ? ideasFor(toBrief({ campaign_name: name, ...answers } as BriefText), emails) : [];
    return { ...ofOne(details), calls, subjects, editable: details.launchedAt === null };
  }
}

type OwnFacts = Omit<ChatFacts, 'calls' | 'subjects' | 'editable'>;

const figuresOf = ({ figuresAsOf: _, reactivationRate: __, cost: ___, ...figures }: CampaignMetrics): Figures => figures;

function ofOne({ name, metrics, steps, strategy, status }: CampaignDetails): OwnFacts {
  const figures = figuresOf(metrics);
  return {
    name,
    figures,
    steps: steps.map(({ step, day, name: purpose, subject, sent, openRate, clickRate, replied }) => ({
      ...{ step, day, name: purpose, subject, sent, openRate, clickRate, replied },
    })),
    budget: strategy?.budget ?? null,
    overview: strategy?.overview ?? null,
    campaigns: [{ name, status, figures }],
  };
}

const ofAll = (all: CampaignSummary[], contacted: number): Omit<ChatFacts, 'calls'> => ({
  name: null,
  subjects: [],
  editable: false,
  figures: together(
    all.map(({ metrics }) => metrics),
    contacted,
  ),
  steps: [],
  budget: null,
  overview: null,
  campaigns: all.map(({ name, status, metrics }) => ({ name, status, figures: figuresOf(metrics) })),
});

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Counts are summed; overall rates are computed from the sums, never averaged. */
function together(all: readonly CampaignMetrics[], contacted: number): Figures {
  const sum = (pick: (one: CampaignMetrics) => number): number => all.reduce((total, one) => total + pick(one), 0);
  const emailsSent = sum((one) => one.emailsSent);
  const bounced = sum((one) => one.bounced);
  const opens = sum((one) => one.opens);
  const clicks = sum((one) => one.clicks);
  const replies = sum((one) => one.replies);
  const revenue = hundredths(sum((one) => one.revenue));
  const cost = sum((one) => one.cost.total);
  return {
    emailsSent,
    bounced,
    opens,
    clicks,
    replies,
    openRate: percent(opens, emailsSent - bounced),
    clickRate: percent(clicks, emailsSent - bounced),
    responseRate: percent(replies, contacted),
    leads: sum((one) => one.leads),
    unsubscribed: sum((one) => one.unsubscribed),
    revived: sum((one) => one.revived),
    orders: sum((one) => one.orders),
    revenue,
    roas: cost > 0 ? hundredths(revenue / cost) : null,
    // The range across campaigns cannot be derived from the figures of each.
    roasRange: null,
  };
}
