import { Module } from '@nestjs/common';
import { ConfiguredMailServer, MAIL_SERVER, SystemMail } from '@rekindle/email';
import { SubscriptionsModule, calendarLoop } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, METRICS, POOL } from '@rekindle/platform';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import { Claimer } from './claiming/claimer.js';
import { MailboxFleet } from './claiming/mailbox-fleet.js';
import { ReceivingDomains } from './delivery/receiving-domains/receiving-domains.js';
import { MAIL_ROUTES } from './claiming/mail-routes.js';
import { CampaignComposer } from './composing/campaign-composer.js';
import { ThreadsOfLeads } from './composing/threads.js';
import { EMAIL_COMPOSER } from './composing/email-composer.js';
import { Housekeeping } from './delivery/dispatch/housekeeping.js';
import { LedgerPage } from './delivery/dispatch/ledger-page.js';
import { countMoments, measureDue } from './delivery/dispatch/sender-metrics.js';
import { SENDER_OBSERVER, type SenderObserver } from './delivery/dispatch/sender-moments.js';
import { Sender } from './delivery/dispatch/sender.service.js';
import { TakeOver } from './delivery/dispatch/take-over.js';
import { FeedbackReactions } from './incoming/feedback/feedback.reactions.js';
import { StopColleagues } from './incoming/feedback/stop-colleagues/stop-colleagues.job.js';
import { DeliverAnswer } from './incoming/inbox/answering/deliver-answer/deliver-answer.job.js';
import { InboxModule } from './incoming/inbox/inbox.module.js';
import { ReadingModule } from './incoming/inbound/reading/reading.module.js';
import { Journals } from './delivery/journal/journals.js';
import { CampaignCopy } from './known-campaigns/campaign-copy.projection.js';
import { AnchorLedgers } from './ledger-chain/anchor-ledgers.js';
import { AccountCopy } from './limits/account-copy.projection.js';
import { NotifyOfLimit } from './limits/notify-of-limit/notify-of-limit.job.js';
import { TestEmailsRecount } from './limits/test-emails-recount.js';
import { MailboxesModule } from './mailboxes/managing/mailboxes.module.js';
import { DailyMailboxChecks } from './mailboxes/health/daily-mailbox-checks.js';
import { NotifyOfMailbox } from './mailboxes/health/notify-of-mailbox/notify-of-mailbox.job.js';
import { CheckSendingDomain } from './mailboxes/health/check-domain.job.js';
import { MailboxHealthReactions, WatchMailboxHealth } from './mailboxes/health/mailbox-health.js';
import { RevokeMailboxTokens } from './mailboxes/managing/revoke-mailbox-tokens.job.js';
import { RecheckMailbox } from './mailboxes/health/recheck-mailbox.job.js';
import { MailerSharedModule } from './mailer-shared.module.js';
import { AccountReactions } from './personal-data/account.reactions.js';
import { ForgetList } from './personal-data/forget-list/forget-list.job.js';
import { LeadReactions } from './personal-data/forget-list/leads.reactions.js';
import { EraseAccountJob } from './personal-data/erase-account/erase-account.job.js';
import { EnrolLeads } from './planning/enrol-leads/enrol-leads.job.js';
import { PlanningReactions } from './planning/planning.reactions.js';
import { UnblockEmails } from './planning/unblock-emails/unblock-emails.job.js';
import { HandleReport } from './incoming/provider-reports/handle-report/handle-report.job.js';
import { MailboxRoutes } from './delivery/routing/mailbox-routes.js';
import { PostReply } from './incoming/slack/post-reply/post-reply.job.js';
import { Replies } from './incoming/slack/replies.js';
import { SlackModule } from './incoming/slack/slack.module.js';
import { SlackNotices } from './incoming/slack/slack-notices.js';
import { SlackReactions } from './incoming/slack/slack.reactions.js';
import { AccountHold } from './stopping/account-hold.js';
import { WithdrawOutreaches } from './stopping/withdraw-outreaches/withdraw-outreaches.job.js';
import { StopDomains } from './suppression-list/stop-domains/stop-domains.job.js';
import { DeliverSample } from './test-emails/deliver-sample/deliver-sample.job.js';
import { CountVisits } from './tracking/count-visits.js';
import { ForgetHits } from './tracking/forget-hits/forget-hits.js';
import { Reclassify } from './tracking/reclassify.js';
import { JudgeHits, JudgeHitsLoop } from './tracking/judge-hits/judge-hits.js';

const mailboxJobs = [RecheckMailbox, NotifyOfMailbox, CheckSendingDomain, WatchMailboxHealth, RevokeMailboxTokens];

/** Judges, counts and deletes hits. */
@Module({ imports: [MailerSharedModule], providers: [CountVisits, Reclassify, JudgeHits, JudgeHitsLoop, ForgetHits], exports: [JudgeHits] })
export class TrackingWorkerModule {}

/** Everything the mailer does without a request: its copies, its jobs and the sender. */
@Module({
  imports: [
    MailerSharedModule,
    MailboxesModule,
    InboxModule,
    TrackingWorkerModule,
    ReadingModule,
    SlackModule,
    SubscriptionsModule.register({
      projections: [AccountCopy, CampaignCopy],
      reactions: [PlanningReactions, FeedbackReactions, AccountReactions, LeadReactions, MailboxHealthReactions, SlackReactions],
      jobs: [
        EnrolLeads,
        WithdrawOutreaches,
        StopColleagues,
        StopDomains,
        UnblockEmails,
        EraseAccountJob,
        ForgetList,
        NotifyOfLimit,
        DeliverSample,
        DeliverAnswer,
        HandleReport,
        PostReply,
        ...mailboxJobs,
      ],
      recounts: [TestEmailsRecount],
    }),
  ],
  providers: [
    { provide: MAIL_SERVER, useClass: ConfiguredMailServer },
    { provide: MAIL_ROUTES, useClass: MailboxRoutes },
    { provide: EMAIL_COMPOSER, useClass: CampaignComposer },
    { provide: SENDER_OBSERVER, inject: [METRICS, POOL, CLOCK], useFactory: observeSending },
    AccountHold,
    SystemMail,
    Claimer,
    MailboxFleet,
    ReceivingDomains,
    ThreadsOfLeads,
    SlackNotices,
    Replies,
    DailyMailboxChecks,
    calendarLoop(DailyMailboxChecks, 'Mailboxes could not be checked'),
    AnchorLedgers,
    calendarLoop(AnchorLedgers, 'Ledgers could not be anchored'),
    LedgerPage,
    Journals,
    TakeOver,
    Housekeeping,
    Sender,
  ],
  exports: [Housekeeping],
})
export class MailerWorkerModule {}

function observeSending(registry: Registry, pool: pg.Pool, clock: Clock): SenderObserver {
  measureDue(registry, pool, clock);
  return countMoments(registry);
}
