/** Asks which plan an account has, in the words of the social settings page. */
export class GetEmailStatus {
  constructor(readonly accountId: string) {}
}
