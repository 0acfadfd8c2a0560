import { Module } from '@nestjs/common';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { AccountsProjection } from '../account/accounts.projection.js';
import { LeadImportModule } from '../lead-import/lead-import.module.js';
import { DiscardFileJob } from './discard-file/discard-file.job.js';
import { DiscardFileWhenLeadsImported } from './discard-file-when-leads-imported/discard-file-when-leads-imported.js';
import { LeadListViewProjection } from './get-lead-lists/lead-list-view.projection.js';

@Module({
  imports: [
    LeadImportModule,
    SubscriptionsModule.register({
      projections: [AccountsProjection, LeadListViewProjection],
      reactions: [DiscardFileWhenLeadsImported],
      jobs: [DiscardFileJob],
    }),
  ],
})
export class LeadListWorkerModule {}
