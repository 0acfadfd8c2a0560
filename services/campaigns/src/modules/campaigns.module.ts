import { Module } from '@nestjs/common';
import { ActivateCampaignController } from '../fulfilment/activate-campaign/activate-campaign.controller.js';
import { ActivateCampaignHandler } from '../fulfilment/activate-campaign/activate-campaign.js';
import { SequenceWriter } from '../fulfilment/activate-campaign/sequence-writer.js';
import { CampaignEmails } from '../editing/campaign-emails.js';
import { CampaignSharedModule } from './campaign-shared.module.js';
import { ConfirmSenderController } from '../launching/confirm-sender/confirm-sender.controller.js';
import { ConfirmSenderHandler } from '../launching/confirm-sender/confirm-sender.js';
import { CreateRevivalCampaignController } from '../creating/create-revival-campaign/create-revival-campaign.controller.js';
import { CreateRevivalCampaignHandler } from '../creating/create-revival-campaign/create-revival-campaign.js';
import { DeleteCampaignController } from '../ending/delete-campaign/delete-campaign.controller.js';
import { DeleteCampaignHandler } from '../ending/delete-campaign/delete-campaign.js';
import { DraftCampaignController } from '../creating/draft-campaign/draft-campaign.controller.js';
import { DraftCampaignHandler, GetDraftHandler } from '../creating/draft-campaign/draft-campaign.handlers.js';
import { CopiedTexts } from '../creating/duplicate-campaign/copied-texts.js';
import { DuplicateCampaignController } from '../creating/duplicate-campaign/duplicate-campaign.controller.js';
import { DuplicateCampaignHandler } from '../creating/duplicate-campaign/duplicate-campaign.js';
import { EditEmailController } from '../editing/edit-email/edit-email.controller.js';
import { EditEmailHandler, GetEmailHandler } from '../editing/edit-email/edit-email.handler.js';
import { EmailChanges } from '../editing/email-changes.js';
import { EmailDrafts } from '../editing/email-drafts.js';
import { EmailRepairs } from '../editing/email-repairs.js';
import { LeadResults } from '../results/lead-results.js';
import { ExportResultsController } from '../results/export-results/export-results.controller.js';
import { ExportResultsHandler } from '../results/export-results/export-results.js';
import { GetCampaignStatusController } from '../preparing/get-campaign-status/get-campaign-status.controller.js';
import { GetCampaignStatusHandler } from '../preparing/get-campaign-status/get-campaign-status.js';
import { GetCampaignTimelineController } from '../results/get-campaign-timeline/get-campaign-timeline.controller.js';
import { GetCampaignTimelineHandler } from '../results/get-campaign-timeline/get-campaign-timeline.js';
import { CampaignViews } from '../results/get-campaigns/campaign-views.js';
import { GetCampaignsController } from '../results/get-campaigns/get-campaigns.controller.js';
import { GetCampaignHandler, GetCampaignMetricsHandler, GetCampaignsHandler } from '../results/get-campaigns/get-campaigns.handlers.js';
import { GetDailyFiguresController } from '../results/get-daily-figures/get-daily-figures.controller.js';
import { GetDailyFiguresHandler } from '../results/get-daily-figures/get-daily-figures.js';
import { GetEmailVersionsController } from '../editing/get-email-versions/get-email-versions.controller.js';
import { GetEmailVersionsHandler } from '../editing/get-email-versions/get-email-versions.js';
import { GetEmailsController } from '../editing/get-emails/get-emails.controller.js';
import { GetEmailsHandler } from '../editing/get-emails/get-emails.js';
import { GetSubjectTestsController } from '../results/get-subject-tests/get-subject-tests.controller.js';
import { GetSubjectTestsHandler } from '../results/get-subject-tests/get-subject-tests.js';
import { SubjectReader } from '../results/subject-reader.js';
import { LaunchAutonomousController } from '../creating/launch-autonomous/launch-autonomous.controller.js';
import { LaunchAutonomousHandler } from '../creating/launch-autonomous/launch-autonomous.js';
import { LaunchCampaignController } from '../launching/launch-campaign/launch-campaign.controller.js';
import { LaunchCampaignHandler } from '../launching/launch-campaign/launch-campaign.js';
import { PreviewEmailController } from '../editing/preview-email/preview-email.controller.js';
import { PreviewEmailHandler } from '../editing/preview-email/preview-email.js';
import { PreviewSender } from '../editing/preview-email/preview-sender.js';
import { RegenerateEmailController } from '../editing/regenerate-email/regenerate-email.controller.js';
import { RegenerateEmailHandler } from '../editing/regenerate-email/regenerate-email.js';
import { RestoreEmailController } from '../editing/restore-email/restore-email.controller.js';
import { RestoreEmailHandler } from '../editing/restore-email/restore-email.js';
import { RetryCampaignController } from '../preparing/retry-campaign/retry-campaign.controller.js';
import { RetryCampaignHandler } from '../preparing/retry-campaign/retry-campaign.js';
import { StrategistModule } from '../strategist/strategist.module.js';
import { UndoLaunchController } from '../launching/undo-launch/undo-launch.controller.js';
import { UndoLaunchHandler } from '../launching/undo-launch/undo-launch.js';

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
