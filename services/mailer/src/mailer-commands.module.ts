import { Module } from '@nestjs/common';
import { AccountHold } from './account/account-hold.js';
import { AccountSending } from './account/account-sending.js';
import { ExportAccountHandler } from './account/export-account/export-account.js';
import { GetAccountSendingHandler } from './account/get-account-sending/get-account-sending.js';
import { GetUsageHandler } from './account/get-usage/get-usage.js';
import { HoldAccountHandler } from './account/hold-account/hold-account.js';
import { HoldAccountSendingHandler } from './account/hold-account-sending/hold-account-sending.js';
import { ListHeldAccountsHandler } from './account/list-held-accounts/list-held-accounts.js';
import { ResumeAccountSendingHandler } from './account/resume-account-sending/resume-account-sending.js';
import { TestEmailAllowance } from './account/test-email-allowance.js';
import { SentLetters } from './letters/sent-letters.js';
import { MailerSharedModule } from './mailer-shared.module.js';
import { CampaignBrakes } from './outreach/campaign-brakes.js';
import { DoNotContactController } from './outreach/do-not-contact/do-not-contact.controller.js';
import { DoNotContactHandler } from './outreach/do-not-contact/do-not-contact.js';
import { GetLeadEmailsController } from './outreach/get-lead-emails/get-lead-emails.controller.js';
import { GetLeadEmailsHandler } from './outreach/get-lead-emails/get-lead-emails.js';
import { GetLeadTimelineController } from './outreach/get-lead-timeline/get-lead-timeline.controller.js';
import { GetLeadTimelineHandler } from './outreach/get-lead-timeline/get-lead-timeline.js';
import { HoldLeadHandler } from './outreach/hold-lead/hold-lead.js';
import { ListDeliveryIdsHandler } from './outreach/list-delivery-ids/list-delivery-ids.js';
import { ListOutreachesHandler } from './outreach/list-outreaches/list-outreaches.js';
import { LeadStandings } from './outreach/lead-standings.js';
import { ListUnknownEmailsHandler } from './outreach/list-unknown/list-unknown.js';
import { MarkRepliedController } from './outreach/mark-replied/mark-replied.controller.js';
import { MarkRepliedHandler } from './outreach/mark-replied/mark-replied.js';
import { RecordBounceHandler } from './outreach/record-bounce/record-bounce.js';
import { RecordComplaintHandler } from './outreach/record-complaint/record-complaint.js';
import { RecordReplyHandler } from './outreach/record-reply/record-reply.js';
import { ResolveOutcomeHandler } from './outreach/resolve-outcome/resolve-outcome.js';
import { StopLeadController } from './outreach/stop-lead/stop-lead.controller.js';
import { StopLeadHandler } from './outreach/stop-lead/stop-lead.js';
import { UnsubscribeLeadHandler } from './outreach/unsubscribe-lead/unsubscribe-lead.js';
import { GetLaunchPlanController } from './sending/get-launch-plan/get-launch-plan.controller.js';
import { GetLaunchPlanHandler } from './sending/get-launch-plan/get-launch-plan.js';
import { SkipForecast } from './sending/get-launch-plan/skip-forecast.js';
import { GetLedgerController } from './sending/get-ledger/get-ledger.controller.js';
import { GetLedgerHandler } from './sending/get-ledger/get-ledger.js';
import { ListBlockedStepsHandler } from './sending/list-blocked-steps/list-blocked-steps.js';
import { GetTotalLedgerHandler } from './sending/get-total-ledger/get-total-ledger.js';
import { HoldLeadListHandler } from './sending/hold-lead-list/hold-lead-list.js';
import { HoldSendingHandler } from './sending/hold-sending/hold-sending.js';
import { ListCampaignLeadsController } from './sending/list-campaign-leads/list-campaign-leads.controller.js';
import { ListCampaignLeadsHandler } from './sending/list-campaign-leads/list-campaign-leads.js';
import { PauseSendingController } from './sending/pause-sending/pause-sending.controller.js';
import { PauseSendingHandler } from './sending/pause-sending/pause-sending.js';
import { ResumeSendingController } from './sending/resume-sending/resume-sending.controller.js';
import { ResumeSendingHandler } from './sending/resume-sending/resume-sending.js';
import { SendSampleHandler } from './sending/send-sample/send-sample.js';
import { SendTestController } from './sending/send-test/send-test.controller.js';
import { SendTestHandler } from './sending/send-test/send-test.js';

const controllers = [
  GetLaunchPlanController,
  GetLedgerController,
  ListCampaignLeadsController,
  GetLeadTimelineController,
  GetLeadEmailsController,
  PauseSendingController,
  ResumeSendingController,
  SendTestController,
  MarkRepliedController,
  DoNotContactController,
  StopLeadController,
];

const queries = [
  GetUsageHandler,
  GetAccountSendingHandler,
  ListHeldAccountsHandler,
  GetLaunchPlanHandler,
  GetLedgerHandler,
  ListBlockedStepsHandler,
  GetTotalLedgerHandler,
  ListCampaignLeadsHandler,
  ListDeliveryIdsHandler,
  ListOutreachesHandler,
  ExportAccountHandler,
  GetLeadTimelineHandler,
  GetLeadEmailsHandler,
  ListUnknownEmailsHandler,
];
const sendingCommands = [
  PauseSendingHandler,
  ResumeSendingHandler,
  HoldAccountHandler,
  HoldAccountSendingHandler,
  ResumeAccountSendingHandler,
  HoldSendingHandler,
  HoldLeadListHandler,
  SendTestHandler,
  SendSampleHandler,
];
const outreachCommands = [
  MarkRepliedHandler,
  DoNotContactHandler,
  StopLeadHandler,
  HoldLeadHandler,
  RecordReplyHandler,
  RecordBounceHandler,
  RecordComplaintHandler,
  UnsubscribeLeadHandler,
  ResolveOutcomeHandler,
];

/** What users, other contexts and readers of emails ask of the sending. */
@Module({
  imports: [MailerSharedModule],
  controllers,
  providers: [
    AccountHold,
    AccountSending,
    TestEmailAllowance,
    SkipForecast,
    CampaignBrakes,
    LeadStandings,
    SentLetters,
    ...queries,
    ...sendingCommands,
    ...outreachCommands,
  ],
})
export class MailerCommandsModule {}
