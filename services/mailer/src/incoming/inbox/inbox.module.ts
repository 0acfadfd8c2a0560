import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { SentEmails } from '../../composing/sent-emails.js';
import { MailerSharedModule } from '../../mailer-shared.module.js';
import { AnswerComposer } from './answering/answer-composer.js';
import { AnswerLeadController } from './answering/answer-lead/answer-lead.controller.js';
import { AnswerLeadHandler } from './answering/answer-lead/answer-lead.js';
import { AnswerSenders } from './answering/answer-senders.js';
import { AnswerWays } from './answer-ways.js';
import { Answers } from './answers.js';
import { CampaignEmails } from './campaign-emails.js';
import { CloseThreadController } from './close-thread/close-thread.controller.js';
import { CloseThreadHandler } from './close-thread/close-thread.js';
import { DraftAnswerController } from './answering/draft-answer/draft-answer.controller.js';
import { DraftAnswerHandler } from './answering/draft-answer/draft-answer.js';
import { GetMessageHtmlController } from './get-message-html/get-message-html.controller.js';
import { GetMessageHtmlHandler } from './get-message-html/get-message-html.js';
import { GetThreadController } from './get-thread/get-thread.controller.js';
import { GetThreadHandler } from './get-thread/get-thread.js';
import { GetThreadsController } from './get-threads/get-threads.controller.js';
import { GetThreadsHandler } from './get-threads/get-threads.js';
import { InboxMessages } from './inbox-messages.js';
import { InboxThreads } from './inbox-threads.js';
import { LabelThreadController } from './labelling/label-thread/label-thread.controller.js';
import { LabelThreadHandler } from './labelling/label-thread/label-thread.js';
import { QuoteRepliesHandler } from './quote-replies/quote-replies.js';
import { ThreadViews } from './thread-views.js';

const shared = [InboxMessages, InboxThreads, Answers, AnswerWays, AnswerSenders, AnswerComposer];

/** Shared by the inbox's commands and workers. */
@Module({ imports: [MailerSharedModule], providers: shared, exports: shared })
export class InboxModule {}

/** /api/inbox */
@Module({
  imports: [CqrsModule, MailerSharedModule, InboxModule],
  controllers: [
    GetThreadsController,
    GetThreadController,
    GetMessageHtmlController,
    LabelThreadController,
    CloseThreadController,
    AnswerLeadController,
    DraftAnswerController,
  ],
  providers: [
    ...[SentEmails, CampaignEmails, ThreadViews],
    ...[GetThreadsHandler, GetThreadHandler, GetMessageHtmlHandler, QuoteRepliesHandler],
    ...[LabelThreadHandler, CloseThreadHandler, AnswerLeadHandler, DraftAnswerHandler],
  ],
})
export class InboxApiModule {}
