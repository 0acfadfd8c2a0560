import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { MailboxesModule } from '../../mailboxes/managing/mailboxes.module.js';
import { GetSlackController } from './get-slack/get-slack.controller.js';
import { GetSlackHandler } from './get-slack.js';
import { RemoveSlackController } from './remove-slack/remove-slack.controller.js';
import { RemoveSlackHandler } from './remove-slack/remove-slack.js';
import { SaveSlackController } from './save-slack/save-slack.controller.js';
import { SaveSlackHandler } from './save-slack/save-slack.js';
import { SlackPoster } from './slack-poster.js';
import { SlackWebhooks } from './slack-webhooks.js';
import { TestSlackController } from './test-slack/test-slack.controller.js';
import { TestSlackHandler } from './test-slack/test-slack.js';

const shared = [SlackWebhooks, SlackPoster];

/** Shared by the commands and workers for Slack. */
@Module({ imports: [MailboxesModule], providers: shared, exports: shared })
export class SlackModule {}

/** /api/notifications/slack */
@Module({
  imports: [CqrsModule, SlackModule],
  controllers: [GetSlackController, SaveSlackController, RemoveSlackController, TestSlackController],
  providers: [GetSlackHandler, SaveSlackHandler, RemoveSlackHandler, TestSlackHandler],
})
export class SlackApiModule {}
