import { Module } from '@nestjs/common';
import { LeadImportModule } from '../lists/importing/lead-import.module.js';
import { AddLeadController } from '../lists/leads/add-lead/add-lead.controller.js';
import { AddLeadHandler } from '../lists/leads/add-lead/add-lead.js';
import { DeleteAllLeadsController } from '../lists/leads/delete-all-leads/delete-all-leads.controller.js';
import { DeleteAllLeadsHandler } from '../lists/leads/delete-all-leads/delete-all-leads.js';
import { DeleteLeadController } from '../lists/leads/delete-lead/delete-lead.controller.js';
import { DeleteLeadHandler } from '../lists/leads/delete-lead/delete-lead.js';
import { LeadTraces } from '../lists/leads/lead-traces.js';
import { RemoveLead } from '../lists/leads/remove-lead.js';
import { EraseLeadController } from '../lists/leads/erase-lead/erase-lead.controller.js';
import { EraseLeadHandler } from '../lists/leads/erase-lead/erase-lead.js';
import { Erasures } from '../lists/leads/erase-lead/erasures.js';
import { ExportLeadsController } from '../lists/leads/export-leads/export-leads.controller.js';
import { ExportLeadsHandler } from '../lists/leads/export-leads/export-leads.js';
import { GetLeadDeletionController } from '../lists/leads/delete-all-leads/get-lead-deletion.controller.js';
import { GetLeadDeletionHandler } from '../lists/leads/get-lead-deletion.js';
import { GetLeadDataController } from '../lists/leads/get-lead-data/get-lead-data.controller.js';
import { GetLeadDataHandler } from '../lists/leads/get-lead-data/get-lead-data.js';
import { GetLeadsController } from '../lists/leads/get-leads/get-leads.controller.js';
import { GetLeadsHandler } from '../lists/leads/get-leads/get-leads.js';
import { GetLeadHandler } from '../lists/leads/get-lead.js';
import { LeadDeletions } from '../lists/leads/lead-deletions.js';
import { LeadsOfPerson } from '../lists/leads/leads-of-person.js';
import { LeadStreams } from '../lists/leads/lead-streams.js';
import { LeadsOfAccount } from '../lists/leads/leads-of-account.js';

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
