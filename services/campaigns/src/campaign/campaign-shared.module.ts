import { Module } from '@nestjs/common';
import { CampaignReader } from '../figures/campaign-reader.js';
import { FiguresReader } from '../figures/figures-reader.js';
import { RevenueReader } from '../figures/revenue-reader.js';
import { Accounts } from './accounts.js';
import { CampaignStreams } from './campaign-streams.js';
import { LimitNotices } from '../account/limit-notices.js';
import { Launches } from './launches.js';
import { LeadLists } from './lead-lists.js';

const shared = [Accounts, CampaignReader, CampaignStreams, FiguresReader, Launches, LeadLists, LimitNotices, RevenueReader];

/** What commands, queries and workers of campaigns have in common. */
@Module({ providers: shared, exports: shared })
export class CampaignSharedModule {}
