import { Module } from '@nestjs/common';
import { LeadListReactions } from '../lead-lists/lead-list.reactions.js';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { AccountsProjection } from '../limits/accounts.projection.js';
import { LeadImportModule } from '../importing/lead-import.module.js';
import { DiscardFileJob } from '../lead-lists/discard-file/discard-file.job.js';
import { LeadListViewProjection } from '../lead-lists/get-lead-lists/lead-list-view.projection.js';

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
