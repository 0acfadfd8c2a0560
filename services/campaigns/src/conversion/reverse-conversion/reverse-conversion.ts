/** Takes an order back: whole, or as much of it as was refunded. */
export class ReverseConversion {
  constructor(
    readonly accountId: string,
    readonly conversionId: string,
    /** null takes back what is left. */
    readonly amountCents: number | null,
    /** The caller's id of the refund. */
    readonly refundId: string | null,
  ) {}
}
