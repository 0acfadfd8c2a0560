import { Module } from '@nestjs/common';
import { LeadImportModule } from '../importing/lead-import.module.js';
import { AddLeadController } from '../leads/add-lead/add-lead.controller.js';
import { AddLeadHandler } from '../leads/add-lead/add-lead.js';
import { DeleteAllLeadsController } from '../leads/delete-all-leads/delete-all-leads.controller.js';
import { DeleteAllLeadsHandler } from '../leads/delete-all-leads/delete-all-leads.js';
import { DeleteLeadController } from '../leads/delete-lead/delete-lead.controller.js';
import { DeleteLeadHandler } from '../leads/delete-lead/delete-lead.js';
import { LeadTraces } from '../leads/lead-traces.js';
import { RemoveLead } from '../leads/remove-lead.js';
import { EraseLeadController } from '../leads/erase-lead/erase-lead.controller.js';
import { EraseLeadHandler } from '../leads/erase-lead/erase-lead.js';
import { Erasures } from '../leads/erase-lead/erasures.js';
import { ExportLeadsController } from '../leads/export-leads/export-leads.controller.js';
import { ExportLeadsHandler } from '../leads/export-leads/export-leads.js';
import { GetLeadDeletionController } from '../leads/delete-all-leads/get-lead-deletion.controller.js';
import { GetLeadDeletionHandler } from '../leads/get-lead-deletion.js';
import { GetLeadDataController } from '../leads/get-lead-data/get-lead-data.controller.js';
import { GetLeadDataHandler } from '../leads/get-lead-data/get-lead-data.js';
import { GetLeadsController } from '../leads/get-leads/get-leads.controller.js';
import { GetLeadsHandler } from '../leads/get-leads/get-leads.js';
import { GetLeadHandler } from '../leads/get-lead.js';
import { LeadDeletions } from '../leads/lead-deletions.js';
import { LeadsOfPerson } from '../leads/leads-of-person.js';
import { LeadStreams } from '../leads/lead-streams.js';
import { LeadsOfAccount } from '../leads/leads-of-account.js';

@Module({
  imports: [LeadImportModule],
  controllers: [
    GetLeadsController,
    ExportLeadsController,
    AddLeadController,
    DeleteLeadController,
    EraseLeadController,
    GetLeadDataController,
    GetLeadDeletionController,
    DeleteAllLeadsController,
  ],
  providers: [
    LeadsOfAccount,
    LeadStreams,
    LeadTraces,
    RemoveLead,
    LeadsOfPerson,
    Erasures,
    GetLeadsHandler,
    GetLeadHandler,
    AddLeadHandler,
    DeleteLeadHandler,
    EraseLeadHandler,
    GetLeadDataHandler,
    ExportLeadsHandler,
    LeadDeletions,
    GetLeadDeletionHandler,
    DeleteAllLeadsHandler,
  ],
})
export class LeadModule {}
