import { Module } from '@nestjs/common';
import { SentEmails } from './composing/sent-emails.js';
import { ChangeLeadsController } from './incoming/feedback/change-leads/change-leads.controller.js';
import { ChangeLeadsHandler } from './incoming/feedback/change-leads.js';
import { DoNotContactController } from './incoming/feedback/do-not-contact/do-not-contact.controller.js';
import { DoNotContactHandler } from './incoming/feedback/do-not-contact/do-not-contact.js';
import { MarkRepliedController } from './incoming/feedback/mark-replied/mark-replied.controller.js';
import { MarkRepliedHandler } from './incoming/feedback/mark-replied/mark-replied.js';
import { RecordBounceHandler } from './incoming/feedback/record-bounce/record-bounce.js';
import { RecordComplaintHandler } from './incoming/feedback/record-complaint/record-complaint.js';
import { RecordReplyHandler } from './incoming/feedback/record-reply/record-reply.js';
import { ResolveOutcomeHandler } from './incoming/feedback/resolve-outcome/resolve-outcome.js';
import { ResolveEmailController } from './incoming/feedback/resolve-email/resolve-email.controller.js';
import { ResolveEmailHandler } from './incoming/feedback/resolve-email/resolve-email.js';
import { EraseMailHandler } from './personal-data/erase-mail/erase-mail.js';
import { ExportMailHandler } from './personal-data/export-mail/export-mail.js';
import { PauseEmailsHandler } from './incoming/feedback/pause-emails/pause-emails.js';
import { UnsubscribeLeadHandler } from './incoming/feedback/unsubscribe-lead/unsubscribe-lead.js';
import { Dns } from './mailboxes/hosts/dns.js';
import { MailDomains } from './mailboxes/hosts/mail-domains.js';
import { SandboxMail } from './mailboxes/hosts/sandbox-mail.js';
import { InboundModule } from './incoming/inbound/inbound.module.js';
import { ReceiveMessageHandler } from './incoming/inbound/receive-message.js';
import { AccountSending } from './limits/account-sending.js';
import { GetUsageHandler } from './limits/get-usage/get-usage.js';
import { TestEmailAllowance } from './limits/test-email-allowance.js';
import { ExportLedgerController } from './ledger-chain/export-ledger/export-ledger.controller.js';
import { ExportLedgerHandler } from './ledger-chain/export-ledger/export-ledger.js';
import { MailerSharedModule } from './mailer-shared.module.js';
import { ExportAccountHandler } from './personal-data/export-account/export-account.js';
import { GetLaunchPlanController } from './planning/get-launch-plan/get-launch-plan.controller.js';
import { GetLaunchPlanHandler } from './planning/get-launch-plan/get-launch-plan.js';
import { FirstEmails } from './planning/first-emails.js';
import { PreviewLaunchEmailController } from './planning/preview-launch-email/preview-launch-email.controller.js';
import { PreviewLaunchEmailHandler } from './planning/preview-launch-email/preview-launch-email.js';
import { GetRiskyLeadsController } from './planning/get-risky-leads/get-risky-leads.controller.js';
import { GetRiskyLeadsHandler } from './planning/get-risky-leads/get-risky-leads.js';
import { LeadZones } from './planning/get-launch-plan/lead-zones.js';
import { SkipForecast } from './planning/get-launch-plan/skip-forecast.js';
import { CampaignBrakes } from './progress/campaign-brakes.js';
import { GetBlockedStepsHandler } from './progress/get-blocked-steps/get-blocked-steps.js';
import { GetCampaignLeadsController } from './progress/get-campaign-leads/get-campaign-leads.controller.js';
import { GetCampaignLeadsHandler } from './progress/get-campaign-leads/get-campaign-leads.js';
import { GetDeliveryIdsHandler } from './progress/get-delivery-ids/get-delivery-ids.js';
import { GetLeadEmailsController } from './progress/get-lead-emails/get-lead-emails.controller.js';
import { GetLeadEmailsHandler } from './progress/get-lead-emails/get-lead-emails.js';
import { GetLeadTimelineController } from './progress/get-lead-timeline/get-lead-timeline.controller.js';
import { GetLeadTimelineHandler } from './progress/get-lead-timeline/get-lead-timeline.js';
import { GetLedgerController } from './progress/get-ledger/get-ledger.controller.js';
import { GetLedgerHandler } from './progress/get-ledger/get-ledger.js';
import { UnknownDeliveries } from './progress/get-ledger/unknown-deliveries.js';
import { GetHoldoutLeadsHandler, GetHoldoutHandler } from './progress/get-holdout/get-holdout.js';
import { GetOutreachesHandler } from './progress/get-outreaches/get-outreaches.js';
import { GetTotalLedgerHandler } from './progress/get-total-ledger/get-total-ledger.js';
import { GetUnknownEmailsHandler } from './progress/get-unknown-emails/get-unknown-emails.js';
import { LeadStandings } from './progress/lead-standings.js';
import { AccountHold } from './stopping/account-hold.js';
import { GetAccountSendingHandler } from './stopping/get-account-sending/get-account-sending.js';
import { GetHeldAccountsHandler } from './stopping/get-held-accounts/get-held-accounts.js';
import { HoldAccountSendingHandler } from './stopping/hold-account-sending/hold-account-sending.js';
import { HoldAccountHandler } from './stopping/hold-account/hold-account.js';
import { HoldLeadListHandler } from './stopping/hold-lead-list/hold-lead-list.js';
import { HoldLeadHandler } from './stopping/hold-lead/hold-lead.js';
import { HoldSendingHandler } from './stopping/hold-sending/hold-sending.js';
import { PauseSendingController } from './stopping/pause-sending/pause-sending.controller.js';
import { PauseSendingHandler, ResumeSendingHandler } from './stopping/pause-sending/pause-sending.js';
import { ResumeAccountSendingHandler } from './stopping/resume-account-sending/resume-account-sending.js';
import { SendingOrders } from './stopping/sending-orders.js';
import { LeadSurroundings } from './stopping/put-back-lead/lead-surroundings.js';
import { PutBackLeadController } from './stopping/put-back-lead/put-back-lead.controller.js';
import { PutBackLeadHandler } from './stopping/put-back-lead/put-back-lead.js';
import { StopLeadController } from './stopping/stop-lead/stop-lead.controller.js';
import { StopLeadHandler } from './stopping/stop-lead/stop-lead.js';
import { SuppressionListModule } from './suppression-list/suppression-list.module.js';
import { GetTestRecipientsController } from './test-emails/get-test-recipients/get-test-recipients.controller.js';
import { GetTestRecipientsHandler } from './test-emails/get-test-recipients/get-test-recipients.js';
import { SendSampleHandler } from './test-emails/send-sample.js';
import { SendTestController } from './test-emails/send-test/send-test.controller.js';
import { SendTestHandler } from './test-emails/send-test/send-test.js';
import { TestRecipients } from './test-emails/test-recipients.js';

const controllers = [
  GetLaunchPlanController,
  PreviewLaunchEmailController,
  GetRiskyLeadsController,
  GetLedgerController,
  ExportLedgerController,
  GetCampaignLeadsController,
  GetLeadTimelineController,
  GetLeadEmailsController,
  PauseSendingController,
  ChangeLeadsController,
  GetTestRecipientsController,
  SendTestController,
  MarkRepliedController,
  DoNotContactController,
  StopLeadController,
  PutBackLeadController,
  ResolveEmailController,
];

const queries = [
  GetUsageHandler,
  GetAccountSendingHandler,
  GetHeldAccountsHandler,
  GetLaunchPlanHandler,
  FirstEmails,
  PreviewLaunchEmailHandler,
  GetRiskyLeadsHandler,
  GetLedgerHandler,
  ExportLedgerHandler,
  GetBlockedStepsHandler,
  GetTotalLedgerHandler,
  GetCampaignLeadsHandler,
  GetDeliveryIdsHandler,
  GetHoldoutLeadsHandler,
  GetHoldoutHandler,
  GetOutreachesHandler,
  ExportAccountHandler,
  GetLeadTimelineHandler,
  GetLeadEmailsHandler,
  GetUnknownEmailsHandler,
  GetTestRecipientsHandler,
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
  ChangeLeadsHandler,
  MarkRepliedHandler,
  DoNotContactHandler,
  StopLeadHandler,
  PutBackLeadHandler,
  LeadSurroundings,
  HoldLeadHandler,
  RecordReplyHandler,
  RecordBounceHandler,
  RecordComplaintHandler,
  UnsubscribeLeadHandler,
  PauseEmailsHandler,
  EraseMailHandler,
  ExportMailHandler,
  ResolveOutcomeHandler,
  ReceiveMessageHandler,
  ResolveEmailHandler,
];

/** The commands and queries of users, other contexts and email recipients. */
@Module({
  imports: [MailerSharedModule, SuppressionListModule, InboundModule],
  controllers,
  providers: [
    SendingOrders,
    AccountHold,
    AccountSending,
    TestEmailAllowance,
    TestRecipients,
    LeadZones,
    SandboxMail,
    Dns,
    MailDomains,
    SkipForecast,
    CampaignBrakes,
    LeadStandings,
    UnknownDeliveries,
    SentEmails,
    ...queries,
    ...sendingCommands,
    ...outreachCommands,
  ],
})
export class MailerCommandsModule {}
