import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '@rekindle/event-sourcing';
import { TextVault, textKey } from '@rekindle/vault';
import { type CampaignFound } from '../../figures/campaign-reader.js';
import { apiStatus } from '../../figures/campaign-status.js';
import { FiguresReader, type StepTotals, noTotals } from '../../figures/figures-reader.js';
import { type Revenue, RevenueReader, type StepRevenue, noRevenue } from '../../figures/revenue-reader.js';
import { percent } from '../../figures/rates.js';
import { type Strategy, stepName } from '../../strategist/strategist.js';
import type { StandIn } from '../../strategist/writing-desk.js';
import type { SequenceStep } from '../campaign.js';
import { failureMessage } from '../campaign.errors.js';
import type { EmailText } from '../email-text.js';
import { LeadLists } from '../lead-lists.js';
import { arrived, leadFiguresOf, metricsOf, statsOf, sumUp } from '../campaign-figures.js';
import type { StepFigures } from './campaign-figures.dto.js';
import { type CampaignText, wordsOf } from './campaign-words.js';
import type { CampaignDetails, CampaignSummary } from './campaign.dto.js';
import type { StrategyView } from '../strategy.dto.js';

/** Puts together what pages show of campaigns: where they stand, their words from the vault, their figures. */
@Injectable()
export class CampaignViews {
  constructor(
    @Inject(TextVault) private readonly texts: TextVault,
    @Inject(LeadLists) private readonly lists: LeadLists,
    @Inject(FiguresReader) private readonly figures: FiguresReader,
    @Inject(RevenueReader) private readonly revenue: RevenueReader,
    @Inject(ReadModels) private readonly readModels: ReadModels,
  ) {}

  async summaries(accountId: string, found: readonly CampaignFound[]): Promise<CampaignSummary[]> {
    const campaigns = found.map(({ campaign }) => campaign);
    const ids = campaigns.map((campaign) => campaign.campaignId);
    const [briefs, names, totals, money, asOf] = await Promise.all([
      this.texts.getMany<CampaignText>(campaigns.map((campaign) => campaign.brief)),
      this.lists.names(
        accountId,
        campaigns.flatMap(({ listId }) => listId ?? []),
      ),
      this.figures.totals(ids),
      this.revenue.ofCampaigns(accountId, ids),
      this.readModels.asOf('campaigns'),
    ]);
    return found.flatMap((one) => {
      const brief = briefs.get(textKey(one.campaign.brief))?.body;
      if (!brief) return [];
      const listName = names.get(one.campaign.listId ?? '') ?? null;
      const id = one.campaign.campaignId;
      return [summaryOf(one, brief, listName, { totals: totals.get(id) ?? [], money: money.get(id) ?? noRevenue }, asOf)];
    });
  }

  async details(accountId: string, found: CampaignFound): Promise<CampaignDetails> {
    const { campaign } = found;
    const [summaries, strategy, emails, totals, steps] = await Promise.all([
      this.summaries(accountId, [found]),
      campaign.strategy && this.texts.get<Strategy>(campaign.strategy),
      this.texts.getMany<EmailText>(campaign.steps.map((step) => step.email)),
      this.figures.totals([campaign.campaignId]),
      this.revenue.steps(campaign.campaignId),
    ]);
    const [summary] = summaries;
    if (!summary) throw new Error(`The answers of campaign ${campaign.campaignId} are not in the vault`);
    const counts = totals.get(campaign.campaignId) ?? [];
    return {
      ...summary,
      strategy: strategy && {
        author: campaign.author ?? 'built-in',
        standIn: null,
        ...(strategy.body as Omit<StrategyView, 'author' | 'standIn'> & { standIn?: StandIn | null }),
      },
      steps: campaign.steps.map((step) => stepOf(step, emails.get(textKey(step.email))?.body.subject ?? '', counts, steps.get(step.step))),
      leadFigures: leadFiguresOf(sumUp(counts), summary.metrics.revived),
    };
  }
}

interface Counts {
  totals: StepTotals[];
  money: Revenue;
}

function summaryOf(found: CampaignFound, text: CampaignText, listName: string | null, counts: Counts, asOf: Date): CampaignSummary {
  const { campaign, sending } = found;
  const metrics = metricsOf(found, sumUp(counts.totals), counts.money, asOf);
  const tests = sending?.tests ?? 0;
  return {
    _id: campaign.campaignId,
    ...wordsOf(campaign.campaignType, text),
    status: apiStatus(campaign, sending?.paused ?? false),
    campaign_type: campaign.campaignType,
    processing_stage: campaign.stage,
    error_message: campaign.failure && failureMessage(campaign.failure),
    lead_list_id: campaign.listId,
    leadListName: listName,
    average_order_value: campaign.averageOrderValueCents === null ? null : campaign.averageOrderValueCents / 100,
    pricing_model: campaign.pricingModel,
    stats: statsOf(metrics),
    metrics,
    createdAt: campaign.createdAt.toISOString(),
    launchedAt: campaign.launchedAt?.toISOString() ?? null,
    startsAt: campaign.startsAt?.toISOString() ?? null,
    test_campaign_id: tests > 0 ? campaign.campaignId : null,
    test_emails_sent: tests,
    test_sent_at: sending?.testedAt?.toISOString() ?? null,
    figuresAsOf: asOf.toISOString(),
  };
}

function stepOf({ step, day }: SequenceStep, subject: string, totals: StepTotals[], money?: StepRevenue): StepFigures {
  const counts = totals.find((one) => one.step === step) ?? noTotals;
  const { sent, tests, opened, clicked, replied, bounced, failed, unsubscribed } = counts;
  const rates = { openRate: percent(opened, arrived(counts)), clickRate: percent(clicked, arrived(counts)) };
  const cameBack = { revived: counts.revived + (money?.orderedOnly ?? 0), revenue: (money?.revenueCents ?? 0) / 100 };
  const figures = { sent, tests, opened, clicked, replied, bounced, failed, unsubscribed };
  return { step, day, name: stepName(step), subject, ...figures, ...cameBack, ...rates };
}
