import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { AskForLabel } from './incoming/inbox/labelling/ask-for-label/ask-for-label.job.js';
import { InboxApiModule } from './incoming/inbox/inbox.module.js';
import { MailerCommandsModule } from './mailer-commands.module.js';
import { MailboxesApiModule } from './mailboxes/managing/mailboxes-api.module.js';
import { ProviderReportsModule } from './incoming/provider-reports/provider-reports.module.js';
import { MailerSharedModule } from './mailer-shared.module.js';
import { SlackApiModule } from './incoming/slack/slack.module.js';
import { AssignTrackingLinkHandler } from './tracking/assign-tracking-link/assign-tracking-link.js';
import { CreateTrackingLinkController } from './tracking/create-tracking-link/create-tracking-link.controller.js';
import { CreateTrackingLinkHandler, GetTrackingLinkHandler } from './tracking/create-tracking-link/create-tracking-link.js';
import { HitWriter } from './tracking/record-hit/hit-writer.js';
import { Reclassify } from './tracking/reclassify.js';
import { RecordHitRoutes } from './tracking/record-hit/record-hit.routes.js';
import { PreviewRejudgingHandler, RejudgeHitsHandler } from './tracking/rejudge-hits/rejudge-hits.js';
import { TrackingLinks } from './tracking/tracking-links.js';
import { RecipientLookup } from './tracking/unsubscribe/recipient-lookup.js';
import { UnsubscribeRoutes } from './tracking/unsubscribe/unsubscribe.routes.js';

const links = [TrackingLinks, CreateTrackingLinkHandler, GetTrackingLinkHandler, AssignTrackingLinkHandler];
const rejudging = [Reclassify, RejudgeHitsHandler, PreviewRejudgingHandler];

/** Serves the URLs in emails and tracked links: the pixel, links and the unsubscribe page. */
@Module({
  imports: [CqrsModule, MailerSharedModule],
  controllers: [CreateTrackingLinkController],
  providers: [HitWriter, RecordHitRoutes, RecipientLookup, UnsubscribeRoutes, ...links, ...rejudging],
})
export class TrackingApiModule {}

/** Labels by the language model: the command is in another service, and only the gateway has both. */
@Module({ imports: [CqrsModule, SubscriptionsModule.register({ jobs: [AskForLabel] })] })
export class InboxLabelsModule {}

/** The mailer's commands, queries and tracking routes; the gateway mounts it. */
@Module({ imports: [MailerCommandsModule, MailboxesApiModule, InboxApiModule, SlackApiModule, ProviderReportsModule, TrackingApiModule] })
export class MailerApiModule {}
