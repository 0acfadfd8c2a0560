import { Module } from '@nestjs/common';
import { AccountWorkerModule } from './modules/account-worker.module.js';
import { CampaignWorkerModule } from './modules/campaigns-worker.module.js';
import { LeadWorkerModule } from './modules/leads-worker.module.js';
import { LeadListWorkerModule } from './modules/lead-lists-worker.module.js';

/** The projections, reactions and jobs of lead lists and campaigns. */
@Module({ imports: [LeadListWorkerModule, LeadWorkerModule, CampaignWorkerModule, AccountWorkerModule] })
export class CampaignsWorkerModule {}
