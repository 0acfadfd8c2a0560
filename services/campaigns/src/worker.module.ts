import { Module } from '@nestjs/common';
import { CampaignWorkerModule } from './campaign/campaign-worker.module.js';

/** The projections, reactions and jobs of lead lists and campaigns. */
@Module({ imports: [CampaignWorkerModule] })
export class CampaignsWorkerModule {}
