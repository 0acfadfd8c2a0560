/** Asks for one order, for a request whose answer is wanted once more. */
export class GetConversion {
  constructor(
    readonly accountId: string,
    readonly conversionId: string,
  ) {}
}
