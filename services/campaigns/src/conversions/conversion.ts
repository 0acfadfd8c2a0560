import type { CampaignsEvent } from '@rekindle/contracts';

/** One order as its stream tells it: a row of `campaigns.conversion_view`. */
export interface ConversionRow {
  conversionId: string;
  accountId: string;
  /** Of an order that is credited to no email: the campaign that last wrote to the lead or was to write. */
  campaignId: string | null;
  leadId: string;
  /** The email that it is credited to; null where it is credited to none. */
  step: number | null;
  rule: string;
  amountCents: number;
  reversedCents: number;
  reversals: Reversal[];
  currency: string;
  occurredAt: Date;
  /** When it was last taken back, whole or in part. */
  reversedAt: Date | null;
}

export interface Reversal {
  eventId: string;
  amountCents: number;
}

export const conversionEvents = ['ConversionRecorded', 'ConversionReversed'] as const satisfies CampaignsEvent['type'][];
export type ConversionEvent = Extract<CampaignsEvent, { type: (typeof conversionEvents)[number] }>;

/** @param stored where the event stands; its moment is the order's, or the refund's */
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

/** Nothing of it is left: it revives nobody any more. */
export const isReversed = ({ amountCents, reversedCents, reversals }: ConversionRow): boolean =>
  reversals.length > 0 && reversedCents >= amountCents;

export interface Orderer {
  leadId: string;
  listId: string | null;
}

/** A campaign that may have written to the lead. */
export interface Writer {
  campaignId: string;
  listId: string;
  averageOrderValueCents: number;
}

/** What the caller said, without the address: a repeat is held against it. */
export interface Given {
  by: 'lead_id' | 'email';
  amountCents: number | null;
  occurredAt: string | null;
  campaignId: string | null;
}

/** An order as the caller tells it: exactly one of `leadId` and `email` is given. */
export interface ToldOrder {
  leadId: string | null;
  email: string | null;
  campaignId: string | null;
  amountCents: number | null;
  currency: string;
  occurredAt: Date | null;
  externalId: string | null;
}
