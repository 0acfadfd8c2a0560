import { Module } from '@nestjs/common';
import { LeadImportModule } from '../importing/lead-import.module.js';
import { CampaignsOfList } from '../lead-lists/campaigns-of-list.js';
import { DeleteLeadListController } from '../lead-lists/delete-lead-list/delete-lead-list.controller.js';
import { DeleteLeadListHandler } from '../lead-lists/delete-lead-list/delete-lead-list.js';
import { ImportAnswers } from '../list-imports/import-answers.js';
import { GetImportProblemsController } from '../list-imports/get-import-problems/get-import-problems.controller.js';
import { GetImportProblemsHandler } from '../list-imports/get-import-problems/get-import-problems.js';
import { GetLeadListController } from '../lead-lists/get-lead-list/get-lead-list.controller.js';
import { GetLeadListHandler } from '../lead-lists/get-lead-list/get-lead-list.js';
import { GetLeadListsController } from '../lead-lists/get-lead-lists/get-lead-lists.controller.js';
import { GetLeadListsHandler } from '../lead-lists/get-lead-lists/get-lead-lists.js';
import { GetImportHandler } from '../list-imports/get-import.js';
import { ImportLeadListAgainController } from '../list-imports/import-lead-list-again/import-lead-list-again.controller.js';
import { ImportLeadListAgainHandler } from '../list-imports/import-lead-list-again/import-lead-list-again.js';
import { ImportWaitingLeadsController } from '../list-imports/import-waiting-leads/import-waiting-leads.controller.js';
import { ImportWaitingLeadsHandler } from '../list-imports/import-waiting-leads/import-waiting-leads.js';
import { LawfulBasisController } from '../lead-lists/lawful-basis/lawful-basis.controller.js';
import { LawfulBasisOfList } from '../lead-lists/lawful-basis/lawful-basis.js';
import { LeadListRecords } from '../lead-lists/lead-list-records.js';
import { LeadFileRequests } from '../importing/receive-upload.js';
import { ListImporter } from '../list-imports/list-importer.js';
import { PreviewLeadFileController } from '../list-imports/preview-lead-file/preview-lead-file.controller.js';
import { PreviewLeadFileHandler } from '../list-imports/preview-lead-file/preview-lead-file.js';
import { UploadLeadListController } from '../list-imports/upload-lead-list/upload-lead-list.controller.js';
import { UploadLeadListHandler } from '../list-imports/upload-lead-list/upload-lead-list.js';

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
    LawfulBasisController,
  ],
  providers: [
    CampaignsOfList,
    ImportAnswers,
    LeadFileRequests,
    LeadListRecords,
    LawfulBasisOfList,
    ListImporter,
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
