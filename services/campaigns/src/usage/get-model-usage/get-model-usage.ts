/** What the language model has done for an account this month. */
export class GetModelUsage {
  constructor(readonly accountId: string) {}
}
