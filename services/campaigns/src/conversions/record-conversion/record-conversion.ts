import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { rememberIds } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, newId } from '@rekindle/platform';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import type { Conversion } from '../conversion.dto.js';
import { toConversion } from '../get-conversion.js';
import { differs, invalid, noSuchLead, notInCampaign } from '../conversion.errors.js';
import type { OrderingLead, OrderRequest } from '../conversion.js';
import { Conversions, type RecordedConversion, conversionIdOf } from '../conversions.js';
import { OrderLeads } from '../order-leads.js';
import { type OrderContext, creditOf, differences, requestedFields, recordConversion } from './record-conversion.decide.js';

/** Records that a lead has bought. */
export class RecordConversion extends Command<Conversion> {
  constructor(
    readonly accountId: string,
    readonly order: OrderRequest,
  ) {
    super();
  }
}

@CommandHandler(RecordConversion)
export class RecordConversionHandler implements ICommandHandler<RecordConversion> {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly conversions: Conversions,
    private readonly leads: OrderLeads,
    private readonly campaigns: CampaignReader,
  ) {}

  async execute({ accountId, order }: RecordConversion): Promise<Conversion> {
    const conversionId = order.externalId ? conversionIdOf(accountId, order.externalId) : newId();
    rememberIds({ id: conversionId });
    const key = { accountId, conversionId };
    const recorded = order.externalId ? await this.conversions.find(key) : null;
    if (recorded) return this.again(accountId, recorded, order);

    const at = this.momentOf(order);
    const context = await this.context(accountId, order);
    const credit = creditOf(context, at);
    const amountCents = order.amountCents ?? defaultAmount(context, credit.campaignId);
    const events = recordConversion({ ...key, ...credit, amountCents, currency: order.currency });
    const request = { externalId: order.externalId, given: requestedFields(order) };
    const row = await this.conversions.record(key, request, { events, at });
    if (row) return toConversion(row, order.externalId);
    const theirs = await this.conversions.find(key);
    if (!theirs) throw new Error(`Conversion ${conversionId} was refused as recorded, and is not there`);
    return this.again(accountId, theirs, order);
  }

  private async again(accountId: string, { row, externalId, given }: RecordedConversion, order: OrderRequest): Promise<Conversion> {
    const leadIds = await this.leadIdsOf(accountId, order, row.leadId);
    const fields = differences(row, given, { ...requestedFields(order), currency: order.currency }, leadIds);
    if (fields.length > 0) throw differs(fields);
    return toConversion(row, externalId);
  }

  /** @returns the leads that the order may mean; the email of a recorded lead that was deleted since cannot be compared */
  private async leadIdsOf(accountId: string, { email, leadId }: OrderRequest, recordedId: string): Promise<string[]> {
    if (!email) return [leadId ?? ''];
    if ((await this.leads.byId(accountId, recordedId)).length === 0) return [recordedId];
    return (await this.leads.byEmail(accountId, email)).map((lead) => lead.leadId);
  }

  private momentOf({ occurredAt }: OrderRequest): Date {
    const now = this.clock.now();
    if (occurredAt && occurredAt > now) throw invalid('occurred_at', 'occurred_at must not be in the future');
    return occurredAt ?? now;
  }

  private async context(accountId: string, { leadId, email, campaignId }: OrderRequest): Promise<OrderContext> {
    const found = email ? await this.leads.byEmail(accountId, email) : await this.leads.byId(accountId, leadId ?? '');
    const [first, ...others] = campaignId ? await this.onListOf(accountId, campaignId, found) : found;
    if (!first) throw found.length > 0 ? notInCampaign() : noSuchLead(email ? 'email' : 'lead_id');
    const orderingLeads = [first, ...others] as const;
    const all = await this.leads.candidates(accountId, orderingLeads);
    // A campaign named by the caller comes first.
    const candidates = all.toSorted((a, b) => Number(b.campaignId === campaignId) - Number(a.campaignId === campaignId));
    return { orderingLeads: [...orderingLeads], candidates, sends: await this.leads.sends(accountId, orderingLeads, candidates) };
  }

  private async onListOf(accountId: string, campaignId: string, found: readonly OrderingLead[]): Promise<OrderingLead[]> {
    const { campaign } = await this.campaigns.one({ accountId, campaignId });
    return found.filter(({ listId }) => listId === campaign.listId);
  }
}

function defaultAmount({ candidates }: OrderContext, campaignId: string | null): number {
  const average = candidates.find((one) => one.campaignId === campaignId)?.averageOrderValueCents ?? null;
  if (average === null) throw invalid('amount', 'Give the amount: this lead is in no campaign whose average order could stand for it');
  return average;
}
