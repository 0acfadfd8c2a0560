/** Asks for the orders behind the fee of a month as a file. Answers with a `FeeFile`. */
export class ExportPerformance {
  constructor(
    readonly accountId: string,
    readonly month: string,
  ) {}
}
