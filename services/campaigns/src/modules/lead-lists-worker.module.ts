import { Module } from '@nestjs/common';
import { LeadListReactions } from '../lists/lead-lists/lead-list.reactions.js';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { AccountsProjection } from '../limits/accounts.projection.js';
import { LeadImportModule } from '../lists/importing/lead-import.module.js';
import { DiscardFileJob } from '../lists/lead-lists/discard-file/discard-file.job.js';
import { LeadListViewProjection } from '../lists/lead-lists/get-lead-lists/lead-list-view.projection.js';

@Module({
  imports: [
    LeadImportModule,
    SubscriptionsModule.register({
      projections: [AccountsProjection, LeadListViewProjection],
      reactions: [LeadListReactions],
      jobs: [DiscardFileJob],
    }),
  ],
})
export class LeadListWorkerModule {}
