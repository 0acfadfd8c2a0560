import { Module } from '@nestjs/common';
import { LeadImportModule } from '../importing/lead-import.module.js';
import { AddLeadController } from '../leads/add-lead/add-lead.controller.js';
import { AddLeadHandler } from '../leads/add-lead/add-lead.js';
import { DeleteAllLeadsController } from '../leads/delete-all-leads/delete-all-leads.controller.js';
import { DeleteAllLeadsHandler } from '../leads/delete-all-leads/delete-all-leads.js';
import { DeleteLeadController } from '../leads/delete-lead/delete-lead.controller.js';
import { DeleteLeadHandler } from '../leads/delete-lead/delete-lead.js';
import { LeadTraces } from '../leads/delete-lead/lead-traces.js';
import { ExportLeadsController } from '../leads/export-leads/export-leads.controller.js';
import { ExportLeadsHandler } from '../leads/export-leads/export-leads.js';
import { GetLeadDeletionController } from '../leads/delete-all-leads/get-lead-deletion.controller.js';
import { GetLeadDeletionHandler } from '../leads/get-lead-deletion.js';
import { GetLeadsController } from '../leads/get-leads/get-leads.controller.js';
import { GetLeadsHandler } from '../leads/get-leads/get-leads.js';
import { GetLeadHandler } from '../leads/get-lead.js';
import { LeadDeletions } from '../leads/lead-deletions.js';
import { LeadStreams } from '../leads/lead-streams.js';
import { LeadsOfAccount } from '../leads/leads-of-account.js';

@Module({
  imports: [LeadImportModule],
  controllers: [
    GetLeadsController,
    ExportLeadsController,
    AddLeadController,
    DeleteLeadController,
    GetLeadDeletionController,
    DeleteAllLeadsController,
  ],
  providers: [
    LeadsOfAccount,
    LeadStreams,
    LeadTraces,
    GetLeadsHandler,
    GetLeadHandler,
    AddLeadHandler,
    DeleteLeadHandler,
    ExportLeadsHandler,
    LeadDeletions,
    GetLeadDeletionHandler,
    DeleteAllLeadsHandler,
  ],
})
export class LeadModule {}
