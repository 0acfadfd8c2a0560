import { Module } from '@nestjs/common';
import { EventBlocksProjection, SubscriptionsModule } from '@rekindle/event-sourcing';
import { AccountFiguresProjection } from './account/account-figures/account-figures.projection.js';
import { AccountModule } from './account/account.module.js';
import { NameCompanyWhenCampaignRequested } from './account/name-company-when-campaign-requested/name-company-when-campaign-requested.js';

/** The accounts' read models and reaction; they run in the gateway's own process. */
@Module({
  imports: [
    AccountModule,
    SubscriptionsModule.register({
      projections: [AccountFiguresProjection, EventBlocksProjection],
      reactions: [NameCompanyWhenCampaignRequested],
    }),
  ],
})
export class GatewayWorkerModule {}
