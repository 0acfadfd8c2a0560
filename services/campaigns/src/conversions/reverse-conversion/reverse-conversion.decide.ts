import { type ConversionEvent, type ConversionRow, isReversed } from '../conversion.js';
import { exceeds, noSuchConversion, refundDiffers } from '../conversion.errors.js';

export interface Refund {
  /** null refunds the remaining amount. */
  amountCents: number | null;
  /** The id of the refund's event; null if the caller gave no id. */
  eventId: string | null;
}

/** @returns nothing for a refund already recorded, or a full one of a fully refunded order */
export function reverseConversion(row: ConversionRow | null, { amountCents, eventId }: Refund): ConversionEvent[] {
  if (!row) throw noSuchConversion();
  const before = eventId && row.reversals.find((reversal) => reversal.eventId === eventId);
  if (before) {
    if (amountCents !== null && amountCents !== before.amountCents) throw refundDiffers();
    return [];
  }
  const left = row.amountCents - row.reversedCents;
  if (isReversed(row)) {
    if (amountCents === null && !eventId) return [];
    throw exceeds(0);
  }
  if (amountCents !== null && amountCents > left) throw exceeds(left);
  const { accountId, conversionId, campaignId, leadId } = row;
  return [{ type: 'ConversionReversed', data: { accountId, conversionId, campaignId, leadId, amountCents: amountCents ?? left } }];
}
