import { ATTRIBUTION_RULE, type Send, attribute, lastSend } from '../attribution.decide.js';
import type { ConversionEvent, ConversionRow, RequestedFields, OrderingLead, OrderRequest, CandidateCampaign } from '../conversion.js';

/** The buyer's leads, newest first, the campaigns that write to them, and the emails sent. */
export interface OrderContext {
  orderingLeads: readonly [OrderingLead, ...OrderingLead[]];
  candidates: readonly CandidateCampaign[];
  sends: readonly Send[];
}

export interface Credit {
  leadId: string;
  campaignId: string | null;
  step: number | null;
}

/** An order credited to no email is assigned to the campaign that would have written next, whose page can then show it. */
export function creditOf({ orderingLeads, candidates, sends }: OrderContext, orderedAt: Date): Credit {
  const email = attribute(sends, orderedAt);
  if (email) return { leadId: email.leadId, campaignId: email.campaignId, step: email.step };
  const last = lastSend(sends, orderedAt);
  if (last) return { leadId: last.leadId, campaignId: last.campaignId, step: null };
  const candidate = candidates.find(({ listId }) => orderingLeads.some((one) => one.listId === listId));
  const orderingLead = orderingLeads.find(({ listId }) => listId !== null && listId === candidate?.listId) ?? orderingLeads[0];
  return { leadId: orderingLead.leadId, campaignId: candidate?.campaignId ?? null, step: null };
}

interface Order extends Credit {
  accountId: string;
  conversionId: string;
  amountCents: number;
  currency: string;
}

export const recordConversion = (order: Order): ConversionEvent[] => [
  { type: 'ConversionRecorded', data: { ...order, rule: ATTRIBUTION_RULE } },
];

export const requestedFields = ({ leadId, amountCents, occurredAt, campaignId }: OrderRequest): RequestedFields => ({
  by: leadId ? 'lead_id' : 'email',
  amountCents,
  occurredAt: occurredAt?.toISOString() ?? null,
  campaignId,
});

/**
 * @param leadIds the leads of the repeated request
 * @returns the fields in which a repeated request differs from the recorded one
 */
export function differences(
  row: ConversionRow,
  given: RequestedFields,
  again: RequestedFields & { currency: string },
  leadIds: readonly string[],
): string[] {
  return [
    ...(leadIds.includes(row.leadId) ? [] : [again.by]),
    ...(given.campaignId === again.campaignId ? [] : ['campaign_id']),
    ...(given.amountCents === again.amountCents ? [] : ['amount']),
    ...(row.currency === again.currency ? [] : ['currency']),
    ...(given.occurredAt === again.occurredAt ? [] : ['occurred_at']),
  ];
}
