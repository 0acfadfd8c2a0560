import { Module } from '@nestjs/common';
import { SentEmails } from '../../composing/sent-emails.js';
import { InboxModule } from '../inbox/inbox.module.js';
import { MailerSharedModule } from '../../mailer-shared.module.js';
import { Consequences } from './consequences.js';
import { DeliveriesOfAccount } from './deliveries-of-account.js';
import { Matching } from './matching.js';
import { ReceiveMessages } from './receive-messages.js';
import { WrittenSubjects } from './written-subjects.js';

/** Processes incoming messages, from every source. */
@Module({
  imports: [MailerSharedModule, InboxModule],
  providers: [SentEmails, WrittenSubjects, DeliveriesOfAccount, Matching, Consequences, ReceiveMessages],
  exports: [ReceiveMessages],
})
export class InboundModule {}
