import { Module } from '@nestjs/common';
import { SendingReactions } from './sending/sending.reactions.js';
import { OutreachReactions } from './outreach/outreach.reactions.js';
import { AccountReactions } from './account/account.reactions.js';
import { ConfiguredMailServer, MAIL_SERVER, SystemMail } from '@rekindle/email';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, METRICS, POOL } from '@rekindle/platform';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import { AccountHold } from './account/account-hold.js';
import { EraseAccountJob } from './account/erase-account/erase-account.job.js';
import { TellOfLimit } from './account/tell-of-limit/tell-of-limit.job.js';
import { TestEmailsRecount } from './account/test-emails-recount.js';
import { AccountCopy } from './copies/account-copy.projection.js';
import { CampaignCopy } from './copies/campaign-copy.projection.js';
import { CampaignLetters } from './letters/campaign-letters.js';
import { LETTERS } from './letters/letter.js';
import { MailerSharedModule } from './mailer-shared.module.js';
import { Claimer } from './sender/claimer.js';
import { Housekeeping } from './sender/housekeeping.js';
import { LedgerPage } from './sender/ledger-page.js';
import { countMoments, measureDue } from './sender/sender-metrics.js';
import { SENDER_OBSERVER, type SenderObserver } from './sender/sender-moments.js';
import { Sender } from './sender/sender.service.js';
import { DeliverSample } from './sending/deliver-sample/deliver-sample.job.js';
import { EnrolLeads } from './sending/enrol-leads/enrol-leads.job.js';
import { TellPastEmailsHandler } from './sending/tell-past-emails/tell-past-emails.js';
import { UnblockEmails } from './sending/unblock-emails/unblock-emails.job.js';
import { WithdrawOutreaches } from './sending/withdraw-outreaches/withdraw-outreaches.job.js';
import { TrackingWorkerModule } from './tracking/tracking-worker.module.js';

/** Everything of the mailer that happens without a request: its copies, its jobs, and the sender. */
@Module({
  imports: [
    MailerSharedModule,
    TrackingWorkerModule,
    SubscriptionsModule.register({
      projections: [AccountCopy, CampaignCopy],
      reactions: [SendingReactions, OutreachReactions, AccountReactions],
      jobs: [EnrolLeads, WithdrawOutreaches, UnblockEmails, DeliverSample, TellOfLimit, EraseAccountJob],
      recounts: [TestEmailsRecount],
    }),
  ],
  providers: [
    { provide: MAIL_SERVER, useClass: ConfiguredMailServer },
    { provide: LETTERS, useClass: CampaignLetters },
    { provide: SENDER_OBSERVER, inject: [METRICS, POOL, CLOCK], useFactory: observeSending },
    AccountHold,
    SystemMail,
    Claimer,
    LedgerPage,
    Housekeeping,
    Sender,
    TellPastEmailsHandler,
  ],
})
export class MailerWorkerModule {}

function observeSending(registry: Registry, pool: pg.Pool, clock: Clock): SenderObserver {
  measureDue(registry, pool, clock);
  return countMoments(registry);
}
