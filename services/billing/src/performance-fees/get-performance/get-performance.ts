/** An account's months of performance fees. Answers with FeeMonthSummary[]. */
export class GetPerformance {
  constructor(readonly accountId: string) {}
}

/** The orders behind one of them. Answers with FeeLinesPage. */
export class GetPerformanceMonth {
  constructor(
    readonly accountId: string,
    readonly month: string,
    readonly page: { after: string | null; limit: number },
  ) {}
}
