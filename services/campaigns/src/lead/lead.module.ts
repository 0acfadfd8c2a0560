import { Module } from '@nestjs/common';
import { LeadImportModule } from '../lead-import/lead-import.module.js';
import { AddLeadController } from './add-lead/add-lead.controller.js';
import { AddLeadHandler } from './add-lead/add-lead.handler.js';
import { DeleteLeadController } from './delete-lead/delete-lead.controller.js';
import { DeleteLeadHandler } from './delete-lead/delete-lead.handler.js';
import { GetLeadsController } from './get-leads/get-leads.controller.js';
import { GetLeadsHandler } from './get-leads/get-leads.handler.js';
import { GetLeadHandler } from './get-lead.handler.js';
import { LeadStreams } from './lead-streams.js';
import { LeadsOfAccount } from './leads-of-account.js';

@Module({
  imports: [LeadImportModule],
  controllers: [GetLeadsController, AddLeadController, DeleteLeadController],
  providers: [LeadsOfAccount, LeadStreams, GetLeadsHandler, GetLeadHandler, AddLeadHandler, DeleteLeadHandler],
})
export class LeadModule {}
