import { type ConversionEvent, type ConversionRow, isReversed } from '../conversion.js';
import { exceeds, noSuchConversion, refundDiffers } from '../conversion.errors.js';

export interface Refund {
  /** null takes back what is left. */
  amountCents: number | null;
  /** The id that the refund's event has or will have; null for one that the caller gave no id. */
  eventId: string | null;
}

/** @returns nothing for a refund that was recorded before, and for taking back whole what is taken back already */
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
