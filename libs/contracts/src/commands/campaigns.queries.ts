import { Query } from '../message.js';

/** Asks how many campaigns an account has, by where they stand. */
export class CountCampaigns extends Query<CampaignCount[]> {
  constructor(readonly accountId: string) {
    super();
  }
}

export interface CampaignCount {
  /** As the campaign's owner sees it, e.g. `active`. */
  status: string;
  count: number;
}

/** Asks what an account's campaigns are called. Answers with `NamedCampaign[]`: those that are not deleted. */
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

/** Asks what else is known of recorded orders. Answers with `DescribedOrder[]`: of those that are the account's and have arrived here. */
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
  /** What its sender calls the order. */
  externalId: string | null;
  leadId: string;
  /** Of the lead; null once the lead is erased. */
  email: string | null;
}
