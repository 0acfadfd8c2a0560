/** Asks for one lead, for a request whose answer is wanted once more. */
export class GetLead {
  constructor(
    readonly accountId: string,
    readonly leadId: string,
  ) {}
}
