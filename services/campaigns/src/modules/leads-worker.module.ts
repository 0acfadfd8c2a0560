import { Module } from '@nestjs/common';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { LeadImportModule } from '../importing/lead-import.module.js';
import { LeadListRecords } from '../lead-lists/lead-list-records.js';
import { ListEraser } from '../lead-lists/list-eraser.js';
import { DeleteAllLeadsJob } from '../leads/delete-all-leads/delete-all-leads.job.js';
import { LeadDeletions } from '../leads/lead-deletions.js';

@Module({
  imports: [LeadImportModule, SubscriptionsModule.register({ jobs: [DeleteAllLeadsJob] })],
  providers: [LeadListRecords, ListEraser, LeadDeletions],
})
export class LeadWorkerModule {}
