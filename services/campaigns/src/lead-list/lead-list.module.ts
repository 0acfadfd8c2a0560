import { Module } from '@nestjs/common';
import { LeadImportModule } from '../lead-import/lead-import.module.js';
import { CampaignsOfList } from './campaigns-of-list.js';
import { DeleteLeadListController } from './delete-lead-list/delete-lead-list.controller.js';
import { DeleteLeadListHandler } from './delete-lead-list/delete-lead-list.js';
import { ExistingImports } from './existing-imports.js';
import { GetImportProblemsController } from './get-import-problems/get-import-problems.controller.js';
import { GetImportProblemsHandler } from './get-import-problems/get-import-problems.js';
import { GetLeadListController } from './get-lead-list/get-lead-list.controller.js';
import { GetLeadListHandler } from './get-lead-list/get-lead-list.js';
import { GetLeadListsController } from './get-lead-lists/get-lead-lists.controller.js';
import { GetLeadListsHandler } from './get-lead-lists/get-lead-lists.js';
import { GetImportHandler } from './get-import.js';
import { ImportLeadListAgainController } from './import-lead-list-again/import-lead-list-again.controller.js';
import { ImportLeadListAgainHandler } from './import-lead-list-again/import-lead-list-again.js';
import { ImportWaitingLeadsController } from './import-waiting-leads/import-waiting-leads.controller.js';
import { ImportWaitingLeadsHandler } from './import-waiting-leads/import-waiting-leads.js';
import { LeadListRecords } from './lead-list-records.js';
import { ListReimporter } from './list-reimporter.js';
import { PreviewLeadFileController } from './preview-lead-file/preview-lead-file.controller.js';
import { PreviewLeadFileHandler } from './preview-lead-file/preview-lead-file.js';
import { UploadLeadListController } from './upload-lead-list/upload-lead-list.controller.js';
import { UploadLeadListHandler } from './upload-lead-list/upload-lead-list.js';

@Module({
  imports: [LeadImportModule],
  controllers: [
    UploadLeadListController,
    PreviewLeadFileController,
    GetLeadListsController,
    GetLeadListController,
    ImportLeadListAgainController,
    ImportWaitingLeadsController,
    GetImportProblemsController,
    DeleteLeadListController,
  ],
  providers: [
    CampaignsOfList,
    ExistingImports,
    LeadListRecords,
    ListReimporter,
    UploadLeadListHandler,
    PreviewLeadFileHandler,
    GetLeadListsHandler,
    GetLeadListHandler,
    ImportLeadListAgainHandler,
    ImportWaitingLeadsHandler,
    GetImportHandler,
    GetImportProblemsHandler,
    DeleteLeadListHandler,
  ],
})
export class LeadListModule {}
