/** Asks how many campaigns an account has, by where they stand. Answers with `CampaignCount[]`. */
export class CountCampaigns {
  constructor(readonly accountId: string) {}
}

export interface CampaignCount {
  /** As the campaign's owner sees it, e.g. `active`. */
  status: string;
  count: number;
}

/** Asks what else is known of recorded orders. Answers with `DescribedOrder[]`: of those that are the account's and have arrived here. */
export class DescribeOrders {
  constructor(
    readonly accountId: string,
    readonly conversionIds: readonly string[],
  ) {}
}

export interface DescribedOrder {
  conversionId: string;
  /** What its sender calls the order. */
  externalId: string | null;
  leadId: string;
  /** Of the lead; null once the lead is erased. */
  email: string | null;
}
