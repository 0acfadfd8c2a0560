import { Module } from '@nestjs/common';
import { ActivateCampaignController } from './activate-campaign/activate-campaign.controller.js';
import { ActivateCampaignHandler } from './activate-campaign/activate-campaign.js';
import { SequenceWriter } from './activate-campaign/sequence-writer.js';
import { CampaignEmails } from './campaign-emails.js';
import { CampaignSharedModule } from './campaign-shared.module.js';
import { ConfirmSenderController } from './confirm-sender/confirm-sender.controller.js';
import { ConfirmSenderHandler } from './confirm-sender/confirm-sender.js';
import { CreateRevivalCampaignController } from './create-revival-campaign/create-revival-campaign.controller.js';
import { CreateRevivalCampaignHandler } from './create-revival-campaign/create-revival-campaign.js';
import { DeleteCampaignController } from './delete-campaign/delete-campaign.controller.js';
import { DeleteCampaignHandler } from './delete-campaign/delete-campaign.js';
import { DraftCampaignController } from './draft-campaign/draft-campaign.controller.js';
import { DraftCampaignHandler, GetDraftHandler } from './draft-campaign/draft-campaign.handlers.js';
import { CopiedTexts } from './duplicate-campaign/copied-texts.js';
import { DuplicateCampaignController } from './duplicate-campaign/duplicate-campaign.controller.js';
import { DuplicateCampaignHandler } from './duplicate-campaign/duplicate-campaign.js';
import { EditEmailController } from './edit-email/edit-email.controller.js';
import { EditEmailHandler, GetEmailHandler } from './edit-email/edit-email.handler.js';
import { EmailChanges } from './email-changes.js';
import { EmailDrafts } from './email-drafts.js';
import { EmailRepairs } from './email-repairs.js';
import { LeadResults } from '../figures/lead-results.js';
import { ExportResultsController } from './export-results/export-results.controller.js';
import { ExportResultsHandler } from './export-results/export-results.js';
import { GetCampaignStatusController } from './get-campaign-status/get-campaign-status.controller.js';
import { GetCampaignStatusHandler } from './get-campaign-status/get-campaign-status.js';
import { GetCampaignTimelineController } from './get-campaign-timeline/get-campaign-timeline.controller.js';
import { GetCampaignTimelineHandler } from './get-campaign-timeline/get-campaign-timeline.js';
import { CampaignViews } from './get-campaigns/campaign-views.js';
import { GetCampaignsController } from './get-campaigns/get-campaigns.controller.js';
import { GetCampaignHandler, GetCampaignMetricsHandler, GetCampaignsHandler } from './get-campaigns/get-campaigns.handlers.js';
import { GetDailyFiguresController } from './get-daily-figures/get-daily-figures.controller.js';
import { GetDailyFiguresHandler } from './get-daily-figures/get-daily-figures.js';
import { GetEmailVersionsController } from './get-email-versions/get-email-versions.controller.js';
import { GetEmailVersionsHandler } from './get-email-versions/get-email-versions.js';
import { GetEmailsController } from './get-emails/get-emails.controller.js';
import { GetEmailsHandler } from './get-emails/get-emails.js';
import { GetSubjectTestsController } from './get-subject-tests/get-subject-tests.controller.js';
import { GetSubjectTestsHandler } from './get-subject-tests/get-subject-tests.js';
import { SubjectReader } from '../figures/subject-reader.js';
import { LaunchAutonomousController } from './launch-autonomous/launch-autonomous.controller.js';
import { LaunchAutonomousHandler } from './launch-autonomous/launch-autonomous.js';
import { LaunchCampaignController } from './launch-campaign/launch-campaign.controller.js';
import { LaunchCampaignHandler } from './launch-campaign/launch-campaign.js';
import { PreviewEmailController } from './preview-email/preview-email.controller.js';
import { PreviewEmailHandler } from './preview-email/preview-email.js';
import { PreviewSender } from './preview-email/preview-sender.js';
import { RegenerateEmailController } from './regenerate-email/regenerate-email.controller.js';
import { RegenerateEmailHandler } from './regenerate-email/regenerate-email.js';
import { RestoreEmailController } from './restore-email/restore-email.controller.js';
import { RestoreEmailHandler } from './restore-email/restore-email.js';
import { RetryCampaignController } from './retry-campaign/retry-campaign.controller.js';
import { RetryCampaignHandler } from './retry-campaign/retry-campaign.js';
import { StrategistModule } from '../strategist/strategist.module.js';
import { UndoLaunchController } from './undo-launch/undo-launch.controller.js';
import { UndoLaunchHandler } from './undo-launch/undo-launch.js';

const controllers = [
  ActivateCampaignController,
  ConfirmSenderController,
  CreateRevivalCampaignController,
  DeleteCampaignController,
  DraftCampaignController,
  DuplicateCampaignController,
  EditEmailController,
  ExportResultsController,
  GetCampaignStatusController,
  GetCampaignTimelineController,
  GetCampaignsController,
  GetDailyFiguresController,
  GetEmailVersionsController,
  GetEmailsController,
  GetSubjectTestsController,
  LaunchAutonomousController,
  LaunchCampaignController,
  PreviewEmailController,
  RegenerateEmailController,
  RestoreEmailController,
  RetryCampaignController,
  UndoLaunchController,
];

const commands = [
  ActivateCampaignHandler,
  ConfirmSenderHandler,
  CreateRevivalCampaignHandler,
  DeleteCampaignHandler,
  DraftCampaignHandler,
  DuplicateCampaignHandler,
  EditEmailHandler,
  LaunchAutonomousHandler,
  LaunchCampaignHandler,
  RegenerateEmailHandler,
  RestoreEmailHandler,
  RetryCampaignHandler,
  UndoLaunchHandler,
];

const queries = [
  ExportResultsHandler,
  GetCampaignHandler,
  GetCampaignMetricsHandler,
  GetCampaignStatusHandler,
  GetCampaignTimelineHandler,
  GetCampaignsHandler,
  GetDailyFiguresHandler,
  GetDraftHandler,
  GetEmailHandler,
  GetEmailVersionsHandler,
  GetEmailsHandler,
  GetSubjectTestsHandler,
  PreviewEmailHandler,
];

/** Campaigns over HTTP: commands and queries. */
@Module({
  imports: [CampaignSharedModule, StrategistModule],
  controllers,
  providers: [
    CampaignEmails,
    CampaignViews,
    CopiedTexts,
    EmailChanges,
    EmailDrafts,
    EmailRepairs,
    LeadResults,
    PreviewSender,
    SequenceWriter,
    SubjectReader,
    ...commands,
    ...queries,
  ],
})
export class CampaignModule {}
