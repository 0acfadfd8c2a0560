import { Module } from '@nestjs/common';
import { CampaignReader } from '../campaign/campaign-reader.js';
import { CampaignStreams } from '../campaign/campaign-streams.js';
import { LeadLists } from '../campaign/lead-lists.js';
import { CameBackReader } from '../figures/came-back-reader.js';
import { FiguresReader } from '../figures/figures-reader.js';
import { RevenueReader } from '../figures/revenue-reader.js';
import { Launches } from '../launching/launches.js';
import { LimitsModule } from '../limits/limits.module.js';

const shared = [CameBackReader, CampaignReader, CampaignStreams, FiguresReader, Launches, LeadLists, RevenueReader];

/** Shared by commands, queries and workers of campaigns. */
@Module({ imports: [LimitsModule], providers: shared, exports: [...shared, LimitsModule] })
export class CampaignSharedModule {}
