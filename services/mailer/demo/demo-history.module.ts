import { Module } from '@nestjs/common';
import { MailerSharedModule } from '../src/mailer-shared.module.js';
import { MailerWorkerModule, TrackingWorkerModule } from '../src/worker.module.js';
import { PastHits } from './past-hits.js';
import { RecordPastEmailsHandler } from './record-past-emails.js';

/** A past for the demo account's campaigns: mounted only where that account may be made. */
@Module({ imports: [MailerSharedModule, MailerWorkerModule, TrackingWorkerModule], providers: [PastHits, RecordPastEmailsHandler] })
export class DemoHistoryModule {}
