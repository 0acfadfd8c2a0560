/** Asks for an account's months of performance fees. Answers with FeeMonthSummary[]. */
export class GetPerformance {
  constructor(readonly accountId: string) {}
}

/** Asks for the orders behind one of them. Answers with FeeLinesPage. */
export class GetPerformanceMonth {
  constructor(
    readonly accountId: string,
    readonly month: string,
    readonly page: { after: string | null; limit: number },
  ) {}
}
