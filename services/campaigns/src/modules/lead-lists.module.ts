import { Module } from '@nestjs/common';
import { LeadImportModule } from '../lists/importing/lead-import.module.js';
import { CampaignsOfList } from '../lists/lead-lists/campaigns-of-list.js';
import { DeleteLeadListController } from '../lists/lead-lists/delete-lead-list/delete-lead-list.controller.js';
import { DeleteLeadListHandler } from '../lists/lead-lists/delete-lead-list/delete-lead-list.js';
import { ImportAnswers } from '../lists/list-imports/import-answers.js';
import { GetImportProblemsController } from '../lists/list-imports/get-import-problems/get-import-problems.controller.js';
import { GetImportProblemsHandler } from '../lists/list-imports/get-import-problems/get-import-problems.js';
import { GetLeadListController } from '../lists/lead-lists/get-lead-list/get-lead-list.controller.js';
import { GetLeadListHandler } from '../lists/lead-lists/get-lead-list/get-lead-list.js';
import { GetLeadListsController } from '../lists/lead-lists/get-lead-lists/get-lead-lists.controller.js';
import { GetLeadListsHandler } from '../lists/lead-lists/get-lead-lists/get-lead-lists.js';
import { GetImportHandler } from '../lists/list-imports/get-import.js';
import { ImportLeadListAgainController } from '../lists/list-imports/import-lead-list-again/import-lead-list-again.controller.js';
import { ImportLeadListAgainHandler } from '../lists/list-imports/import-lead-list-again/import-lead-list-again.js';
import { ImportWaitingLeadsController } from '../lists/list-imports/import-waiting-leads/import-waiting-leads.controller.js';
import { ImportWaitingLeadsHandler } from '../lists/list-imports/import-waiting-leads/import-waiting-leads.js';
import { LawfulBasisController } from '../lists/lead-lists/lawful-basis/lawful-basis.controller.js';
import { GetLawfulBasisHandler } from '../lists/lead-lists/lawful-basis/get-lawful-basis.js';
import { LawfulBasisOfList } from '../lists/lead-lists/lawful-basis/lawful-basis.js';
import { ListEraser } from '../lists/lead-lists/list-eraser.js';
import { LeadListRecords } from '../lists/lead-lists/lead-list-records.js';
import { LeadFileRequests } from '../lists/importing/receive-upload.js';
import { ListImporter } from '../lists/list-imports/list-importer.js';
import { PreviewLeadFileController } from '../lists/list-imports/preview-lead-file/preview-lead-file.controller.js';
import { PreviewLeadFileHandler } from '../lists/list-imports/preview-lead-file/preview-lead-file.js';
import { AnswersForList } from '../lists/suggested-answers/suggested-answers.js';
import { SuggestedAnswersController } from '../lists/suggested-answers/suggested-answers.controller.js';
import { UploadLeadListController } from '../lists/list-imports/upload-lead-list/upload-lead-list.controller.js';
import { UploadLeadListHandler } from '../lists/list-imports/upload-lead-list/upload-lead-list.js';

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
    SuggestedAnswersController,
  ],
  providers: [
    CampaignsOfList,
    ImportAnswers,
    LeadFileRequests,
    LeadListRecords,
    ListEraser,
    GetLawfulBasisHandler,
    LawfulBasisOfList,
    AnswersForList,
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
