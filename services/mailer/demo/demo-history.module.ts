import { Module } from '@nestjs/common';
import { SentEmails } from '../src/composing/sent-emails.js';
import { CampaignEmails } from '../src/incoming/inbox/campaign-emails.js';
import { InboxModule } from '../src/incoming/inbox/inbox.module.js';
import { MailerSharedModule } from '../src/mailer-shared.module.js';
import { MailerWorkerModule, TrackingWorkerModule } from '../src/worker.module.js';
import { PastHits } from './past-hits.js';
import { PastReplies } from './past-replies.js';
import { RecordPastEmailsHandler } from './record-past-emails.js';

/** A history for the demo account's campaigns; mounted only where that account may be created. */
@Module({
  imports: [MailerSharedModule, MailerWorkerModule, TrackingWorkerModule, InboxModule],
  providers: [PastHits, SentEmails, CampaignEmails, PastReplies, RecordPastEmailsHandler],
})
export class DemoHistoryModule {}
