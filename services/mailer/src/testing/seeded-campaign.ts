export interface SeededCampaign {
  accountId: string;
  campaignId: string;
  listId: string;
  leadIds: string[];
}
