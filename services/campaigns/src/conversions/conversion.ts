import type { CampaignsEvent } from '@rekindle/contracts';

/** One order, folded from its stream: a row of `campaigns.conversion_view`. */
export interface ConversionRow {
  conversionId: string;
  accountId: string;
  /** For an order credited to no email: the campaign that last wrote to the lead or was going to. */
  campaignId: string | null;
  leadId: string;
  /** The email credited with it; null for none. */
  step: number | null;
  rule: string;
  amountCents: number;
  reversedCents: number;
  reversals: Reversal[];
  currency: string;
  occurredAt: Date;
  /** The time of the last full or partial refund. */
  reversedAt: Date | null;
}

interface Reversal {
  eventId: string;
  amountCents: number;
}

export const conversionEvents = ['ConversionRecorded', 'ConversionReversed'] as const satisfies CampaignsEvent['type'][];
export type ConversionEvent = Extract<CampaignsEvent, { type: (typeof conversionEvents)[number] }>;

/** @param stored the id and time of the order's or refund's event */
export function foldConversion(
  row: ConversionRow | null,
  event: ConversionEvent,
  { eventId, occurredAt }: { eventId: string; occurredAt: Date },
): ConversionRow | null {
  if (event.type === 'ConversionRecorded') return { ...event.data, reversedCents: 0, reversals: [], occurredAt, reversedAt: null };
  const { amountCents } = event.data;
  return (
    row && {
      ...row,
      reversedCents: row.reversedCents + amountCents,
      reversals: [...row.reversals, { eventId, amountCents }],
      reversedAt: occurredAt,
    }
  );
}

/** Fully refunded: it no longer counts as a revival. */
export const isReversed = ({ amountCents, reversedCents, reversals }: ConversionRow): boolean =>
  reversals.length > 0 && reversedCents >= amountCents;

export interface OrderingLead {
  leadId: string;
  listId: string | null;
}

/** A campaign that may have written to the lead. */
export interface CandidateCampaign {
  campaignId: string;
  listId: string;
  /** Null where it was not asked for. */
  averageOrderValueCents: number | null;
}

/** The request's fields without the address, with which a repeated request is compared. */
export interface RequestedFields {
  by: 'lead_id' | 'email';
  amountCents: number | null;
  occurredAt: string | null;
  campaignId: string | null;
}

/** An order as it is requested: exactly one of `leadId` and `email` is given. */
export interface OrderRequest {
  leadId: string | null;
  email: string | null;
  campaignId: string | null;
  amountCents: number | null;
  currency: string;
  occurredAt: Date | null;
  externalId: string | null;
}
