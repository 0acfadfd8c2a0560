import { Module } from '@nestjs/common';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { LeadImportModule } from '../lists/importing/lead-import.module.js';
import { LeadListRecords } from '../lists/lead-lists/lead-list-records.js';
import { FinishListDeletionJob } from '../lists/lead-lists/delete-lead-list/finish-list-deletion.job.js';
import { ListEraser } from '../lists/lead-lists/list-eraser.js';
import { DeleteAllLeadsJob } from '../lists/leads/delete-all-leads/delete-all-leads.job.js';
import { LeadDeletions } from '../lists/leads/lead-deletions.js';

@Module({
  imports: [LeadImportModule, SubscriptionsModule.register({ jobs: [DeleteAllLeadsJob, FinishListDeletionJob] })],
  providers: [LeadListRecords, ListEraser, LeadDeletions],
})
export class LeadWorkerModule {}
