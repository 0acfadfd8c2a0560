import { Module } from '@nestjs/common';
import { LeadListReactions } from './lead-list.reactions.js';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { AccountsProjection } from '../account/accounts.projection.js';
import { LeadImportModule } from '../lead-import/lead-import.module.js';
import { DiscardFileJob } from './discard-file/discard-file.job.js';
import { LeadListViewProjection } from './get-lead-lists/lead-list-view.projection.js';

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
