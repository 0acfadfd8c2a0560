import { Module } from '@nestjs/common';
import { AccountWorkerModule } from './account/account-worker.module.js';
import { CampaignWorkerModule } from './campaign/campaign-worker.module.js';
import { LeadWorkerModule } from './lead/lead-worker.module.js';
import { LeadListWorkerModule } from './lead-list/lead-list-worker.module.js';

/** The projections, reactions and jobs of lead lists and campaigns. */
@Module({ imports: [LeadListWorkerModule, LeadWorkerModule, CampaignWorkerModule, AccountWorkerModule] })
export class CampaignsWorkerModule {}
