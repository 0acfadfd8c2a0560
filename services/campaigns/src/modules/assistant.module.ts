import { Module } from '@nestjs/common';
import { POOL, RecordSource } from '@rekindle/platform';
import type pg from 'pg';
import { CampaignSharedModule } from './campaign-shared.module.js';
import { LanguageModelModule } from '../writing/language-model/language-model.module.js';
import { SuggestLabelHandler } from '../writing/language-model/suggest-label/suggest-label.js';
import { AskAssistantController } from '../assistant/ask-assistant/ask-assistant.controller.js';
import { AskAssistantHandler } from '../assistant/ask-assistant/ask-assistant.js';
import { ChatFactsReader } from '../assistant/chat-facts.js';
import { ChatMessageRecord } from '../assistant/chat-message.record.js';
import { ChatMessages } from '../assistant/chat-messages.js';
import { GetChatController } from '../assistant/get-chat/get-chat.controller.js';
import { GetChatHandler } from '../assistant/get-chat/get-chat.js';
import { LaunchStrategies } from '../writing/strategist/launch-strategies.js';
import { LeadsToCall } from '../assistant/leads-to-call.js';
import { ModelAnswer } from '../assistant/model-answer.js';

const records = { provide: RecordSource, inject: [POOL], useFactory: (pool: pg.Pool) => RecordSource.open(pool, [ChatMessageRecord]) };

/** The marketing manager, and other short requests to a model. */
@Module({
  imports: [CampaignSharedModule, LanguageModelModule],
  controllers: [AskAssistantController, GetChatController],
  providers: [
    records,
    ChatFactsReader,
    LeadsToCall,
    ChatMessages,
    ModelAnswer,
    LaunchStrategies,
    AskAssistantHandler,
    GetChatHandler,
    SuggestLabelHandler,
  ],
})
export class AssistantModule {}
