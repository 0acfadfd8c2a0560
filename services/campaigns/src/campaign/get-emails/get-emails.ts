export class GetEmails {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
  ) {}
}
