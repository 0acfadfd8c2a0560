/** Asks how many campaigns an account has, by where they stand. Answers with `CampaignCount[]`. */
export class CountCampaigns {
  constructor(readonly accountId: string) {}
}

export interface CampaignCount {
  /** As the campaign's owner sees it, e.g. `active`. */
  status: string;
  count: number;
}
