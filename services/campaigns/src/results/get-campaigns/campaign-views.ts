import { Injectable } from '@nestjs/common';
import { freeTrial } from '@rekindle/contracts';
import { ReadModels } from '@rekindle/event-sourcing';
import { ProfileVault, TextVault, textKey } from '@rekindle/vault';
import type { CampaignInView } from '../../campaign/campaign-reader.js';
import type { CampaignRow, CampaignType } from '../../campaign/campaign-row.js';
import { apiStatus } from '../../campaign/campaign-status.js';
import type { BriefText, CampaignText, DraftText, LaunchText } from '../../campaign/campaign-texts.js';
import { failureMessage } from '../../campaign/campaign.errors.js';
import type { SequenceStep } from '../../campaign/campaign.js';
import type { EmailText } from '../../campaign/email-text.js';
import { LeadLists } from '../../campaign/lead-lists.js';
import { FiguresReader, type StepTotals, noTotals } from '../../figures/figures-reader.js';
import { percent } from '../../figures/ratios.js';
import { type Revenue, RevenueReader, type StepRevenue, noRevenue } from '../../figures/revenue-reader.js';
import { Accounts } from '../../limits/accounts.js';
import type { StandIn } from '../../writing/strategist/checked-strategist.js';
import { type Strategy, stepName } from '../../writing/strategist/strategist.js';
import { delivered, leadFiguresOf, metricsOf, statsOf, sumUp } from '../campaign-figures.js';
import type { CampaignTerms } from '../campaign-terms.dto.js';
import { type TermsContext, termsOf } from '../campaign-terms.js';
import type { StrategyView } from '../strategy.dto.js';
import type { StepFigures } from './campaign-figures.dto.js';
import type { CampaignDetails, CampaignSummary } from './campaign.dto.js';

/** Assembles campaigns for pages: their state, their texts from the vault, and their figures. */
@Injectable()
export class CampaignViews {
  constructor(
    private readonly texts: TextVault,
    private readonly profiles: ProfileVault,
    private readonly accounts: Accounts,
    private readonly lists: LeadLists,
    private readonly figures: FiguresReader,
    private readonly revenue: RevenueReader,
    private readonly readModels: ReadModels,
  ) {}

  async summaries(accountId: string, found: readonly CampaignInView[]): Promise<CampaignSummary[]> {
    const campaigns = found.map(({ campaign }) => campaign);
    const ids = campaigns.map((campaign) => campaign.campaignId);
    const [briefs, contextOf, names, totals, money, asOf] = await Promise.all([
      this.texts.getMany<CampaignText>(campaigns.map((campaign) => campaign.brief)),
      this.contextOf(accountId, campaigns),
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
      const id = one.campaign.campaignId;
      const words = {
        ...termsOf(one.campaign.campaignType, brief, contextOf(one.campaign)),
        ...fieldsOfType(one.campaign.campaignType, brief),
        leadListName: names.get(one.campaign.listId ?? '') ?? null,
      };
      return [summaryOf(one, words, { totals: totals.get(id) ?? [], money: money.get(id) ?? noRevenue }, asOf)];
    });
  }

  /** Their owner and plan, and the strategy of those whose budget matters. */
  private async contextOf(accountId: string, campaigns: readonly CampaignRow[]): Promise<(campaign: CampaignRow) => TermsContext> {
    const launches = campaigns.filter(({ campaignType }) => campaignType === 'autonomous');
    const [owners, plans, strategies] = await Promise.all([
      this.profiles.owners([accountId]),
      this.accounts.plans([accountId]),
      this.texts.getMany<Strategy>(launches.flatMap(({ strategy }) => strategy ?? [])),
    ]);
    const account = { owner: owners.get(accountId) ?? null, planId: plans.get(accountId) ?? freeTrial.id };
    return ({ strategy }) => ({ ...account, strategy: (strategy && strategies.get(textKey(strategy))?.body) ?? null });
  }

  async details(accountId: string, found: CampaignInView): Promise<CampaignDetails> {
    const { campaign } = found;
    const [summaries, strategy, emails, totals, steps] = await Promise.all([
      this.summaries(accountId, [found]),
      campaign.strategy && this.texts.get<Strategy>(campaign.strategy),
      this.texts.getMany<EmailText>(campaign.steps.map((step) => step.email)),
      this.figures.totals([campaign.campaignId]),
      this.revenue.steps(accountId, campaign.campaignId),
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
      steps: campaign.steps.map((step) => ({
        ...stepOf(step, emails.get(textKey(step.email))?.body.subject ?? '', counts, steps.get(step.step)),
        name: stepName(step.step, campaign.steps.length),
      })),
      leadFigures: leadFiguresOf(sumUp(counts), summary.metrics.revived),
    };
  }
}

interface Counts {
  totals: StepTotals[];
  money: Revenue;
}

type Words = CampaignTerms & ReturnType<typeof fieldsOfType> & Pick<CampaignSummary, 'leadListName'>;

function summaryOf(found: CampaignInView, words: Words, counts: Counts, asOf: Date): CampaignSummary {
  const { campaign, sending } = found;
  const metrics = metricsOf(found, sumUp(counts.totals), counts.money, asOf);
  const tests = sending?.tests ?? 0;
  return {
    _id: campaign.campaignId,
    ...words,
    status: apiStatus(campaign, sending?.paused ?? false),
    campaign_type: campaign.campaignType,
    processing_stage: campaign.stage,
    error_message: campaign.failure && failureMessage(campaign.failure),
    lead_list_id: campaign.listId,
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

function stepOf({ step, day }: SequenceStep, subject: string, totals: StepTotals[], money?: StepRevenue): Omit<StepFigures, 'name'> {
  const counts = totals.find((one) => one.step === step) ?? noTotals;
  const { sent, tests, opened, clicked, replied, bounced, failed, unsubscribed } = counts;
  const rates = { openRate: percent(opened, delivered(counts)), clickRate: percent(clicked, delivered(counts)) };
  const cameBack = { revived: counts.revived + (money?.orderedOnly ?? 0), revenue: (money?.revenueCents ?? 0) / 100 };
  const figures = { sent, tests, opened, clicked, replied, bounced, failed, unsubscribed };
  return { step, day, subject, ...figures, ...cameBack, ...rates };
}

type FieldsOfType = Pick<CampaignSummary, 'business_info' | 'trackedUrl' | 'subject' | 'body'>;

const none = { business_info: null, trackedUrl: null, subject: null, body: null };

/** The fields that only one type of campaign has. */
function fieldsOfType(type: CampaignType, text: CampaignText): FieldsOfType {
  if (type === 'autonomous') return { ...none, trackedUrl: (text as LaunchText).trackedUrl };
  if (type === 'single_email') {
    const { subject, body } = text as DraftText;
    return { ...none, subject, body };
  }
  const { campaign_name: _name, ...business_info } = text as BriefText;
  return { ...none, business_info };
}
