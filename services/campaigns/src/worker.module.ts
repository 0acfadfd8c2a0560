import { Module } from '@nestjs/common';
import { AccountWorkerModule } from './modules/account-worker.module.js';
import { CampaignWorkerModule } from './modules/campaigns-worker.module.js';
import { LeadWorkerModule } from './modules/leads-worker.module.js';
import { LeadListWorkerModule } from './modules/lead-lists-worker.module.js';
import { SocialAccountsWorkerModule } from './modules/social-accounts.module.js';
import { SocialPostingWorkerModule } from './modules/social-posting.module.js';

/** The projections, reactions and jobs of lead lists, campaigns and social accounts. */
@Module({
  imports: [
    LeadListWorkerModule,
    LeadWorkerModule,
    CampaignWorkerModule,
    AccountWorkerModule,
    SocialAccountsWorkerModule,
    SocialPostingWorkerModule,
  ],
})
export class CampaignsWorkerModule {}
