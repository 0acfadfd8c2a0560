import { Query } from '../message.js';

/** The number of an account's campaigns, by status. */
export class CountCampaigns extends Query<CampaignCount[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

export interface CampaignCount {
  /** The status shown to the campaign's owner, e.g. `active`. */
  status: string;
  count: number;
}

/** The names of an account's campaigns that are not deleted. Returns `NamedCampaign[]`. */
export class NameCampaigns extends Query<NamedCampaign[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

export interface NamedCampaign {
  campaignId: string;
  name: string;
  /** The file that its leads came from; null once the list is gone. */
  listName: string | null;
}

/** Details of recorded orders. Returns `DescribedOrder[]` for those of the account that have arrived in campaigns. */
export class DescribeOrders extends Query<DescribedOrder[]> {
  constructor(
    readonly accountId: string,
    readonly conversionIds: readonly string[],
  ) {
    super();
  }
}

export interface DescribedOrder {
  conversionId: string;
  /** The sender's own id of the order. */
  externalId: string | null;
  leadId: string;
  /** The lead's address; null once the lead is erased. */
  email: string | null;
}
