import { Module } from '@nestjs/common';
import { LeadImportModule } from '../lead-import/lead-import.module.js';
import { AddLeadController } from './add-lead/add-lead.controller.js';
import { AddLeadHandler } from './add-lead/add-lead.js';
import { DeleteAllLeadsController } from './delete-all-leads/delete-all-leads.controller.js';
import { DeleteAllLeadsHandler } from './delete-all-leads/delete-all-leads.js';
import { DeleteLeadController } from './delete-lead/delete-lead.controller.js';
import { DeleteLeadHandler } from './delete-lead/delete-lead.js';
import { LeadTraces } from './delete-lead/lead-traces.js';
import { ExportLeadsController } from './export-leads/export-leads.controller.js';
import { ExportLeadsHandler } from './export-leads/export-leads.js';
import { GetLeadDeletionController } from './get-lead-deletion/get-lead-deletion.controller.js';
import { GetLeadDeletionHandler } from './get-lead-deletion/get-lead-deletion.js';
import { GetLeadsController } from './get-leads/get-leads.controller.js';
import { GetLeadsHandler } from './get-leads/get-leads.js';
import { GetLeadHandler } from './get-lead.js';
import { LeadDeletions } from './lead-deletions.js';
import { LeadStreams } from './lead-streams.js';
import { LeadsOfAccount } from './leads-of-account.js';

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
