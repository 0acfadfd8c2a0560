/** Asks what another plan costs now, and keeps the answer as a quote. Answers with a ChangeQuote. */
export class PreviewChange {
  constructor(
    readonly accountId: string,
    readonly planId: string,
    readonly agreedTerms: string | null,
  ) {}
}
