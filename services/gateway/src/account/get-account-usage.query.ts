/** What an account has used of its plan, kind by kind. */
export class GetAccountUsage {
  constructor(readonly accountId: string) {}
}
