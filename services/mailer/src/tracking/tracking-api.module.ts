import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { MailerSharedModule } from '../mailer-shared.module.js';
import { HitWriter } from './record-hit/hit-writer.js';
import { RecordHitRoutes } from './record-hit/record-hit.routes.js';
import { ReaderOfEmails } from './unsubscribe/reader-of-email.js';
import { UnsubscribeRoutes } from './unsubscribe/unsubscribe.routes.js';

/** What emails lead back to: pixel, links and the unsubscribe page. */
@Module({ imports: [CqrsModule, MailerSharedModule], providers: [HitWriter, RecordHitRoutes, ReaderOfEmails, UnsubscribeRoutes] })
export class TrackingApiModule {}
