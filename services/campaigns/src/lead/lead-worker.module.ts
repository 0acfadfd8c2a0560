import { Module } from '@nestjs/common';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { LeadImportModule } from '../lead-import/lead-import.module.js';
import { LeadListRecords } from '../lead-list/lead-list-records.js';
import { ListEraser } from '../lead-list/list-eraser.js';
import { DeleteAllLeadsJob } from './delete-all-leads/delete-all-leads.job.js';
import { LeadDeletions } from './lead-deletions.js';

@Module({
  imports: [LeadImportModule, SubscriptionsModule.register({ jobs: [DeleteAllLeadsJob] })],
  providers: [LeadListRecords, ListEraser, LeadDeletions],
})
export class LeadWorkerModule {}
