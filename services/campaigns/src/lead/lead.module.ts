import { Module } from '@nestjs/common';
import { LeadImportModule } from '../lead-import/lead-import.module.js';
import { AddLeadController } from './add-lead/add-lead.controller.js';
import { AddLeadHandler } from './add-lead/add-lead.handler.js';
import { DeleteAllLeadsController } from './delete-all-leads/delete-all-leads.controller.js';
import { DeleteAllLeadsHandler } from './delete-all-leads/delete-all-leads.handler.js';
import { DeleteLeadController } from './delete-lead/delete-lead.controller.js';
import { DeleteLeadHandler } from './delete-lead/delete-lead.handler.js';
import { LeadTraces } from './delete-lead/lead-traces.js';
import { ExportLeadsController } from './export-leads/export-leads.controller.js';
import { ExportLeadsHandler } from './export-leads/export-leads.handler.js';
import { GetLeadDeletionController } from './get-lead-deletion/get-lead-deletion.controller.js';
import { GetLeadDeletionHandler } from './get-lead-deletion/get-lead-deletion.handler.js';
import { GetLeadsController } from './get-leads/get-leads.controller.js';
import { GetLeadsHandler } from './get-leads/get-leads.handler.js';
import { GetLeadHandler } from './get-lead.handler.js';
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
