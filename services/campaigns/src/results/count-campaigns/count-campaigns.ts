import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type CampaignCount, CountCampaigns } from '@rekindle/contracts';
import { CampaignReader } from '../../campaign/campaign-reader.js';
import { type ApiStatus, apiStatus, apiStatuses } from '../../campaign/campaign-status.js';

@QueryHandler(CountCampaigns)
export class CountCampaignsHandler implements IQueryHandler<CountCampaigns> {
  constructor(private readonly campaigns: CampaignReader) {}

  /** With the statuses of the account's own pages: a written campaign not yet launched is `ready`. */
  async execute({ accountId }: CountCampaigns): Promise<CampaignCount[]> {
    const found = await this.campaigns.all(accountId);
    const statuses = found.map(({ campaign, sending }) =>
      campaign.status === 'prepared' ? 'ready' : apiStatus(campaign, sending?.paused ?? false),
    );
    const order: readonly (ApiStatus | 'ready')[] = ['ready', ...apiStatuses];
    return order.map((status) => ({ status, count: statuses.filter((one) => one === status).length })).filter(({ count }) => count > 0);
  }
}
