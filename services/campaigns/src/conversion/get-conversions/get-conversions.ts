export interface ConversionsFilter {
  campaignId?: string;
  leadId?: string;
  /** The id of the last order of the page before. */
  after?: string;
  limit: number;
}

/** Asks for an account's orders, newest first. */
export class GetConversions {
  constructor(
    readonly accountId: string,
    readonly filter: ConversionsFilter,
  ) {}
}
