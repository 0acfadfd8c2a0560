import { Module } from '@nestjs/common';
import { CampaignSharedModule } from '../campaign/campaign-shared.module.js';
import { LanguageModelModule } from '../language-model/language-model.module.js';
import { AskAssistantController } from './ask-assistant/ask-assistant.controller.js';
import { AskAssistantHandler } from './ask-assistant/ask-assistant.js';
import { ChatFactsReader } from './chat-facts.js';
import { ChatMessages } from './chat-messages.js';
import { GetChatController } from './get-chat/get-chat.controller.js';
import { GetChatHandler } from './get-chat/get-chat.js';
import { LaunchStrategies } from './launch-strategies.js';
import { ModelAnswer } from './model-answer.js';

/** The marketing manager. */
@Module({
  imports: [CampaignSharedModule, LanguageModelModule],
  controllers: [AskAssistantController, GetChatController],
  providers: [ChatFactsReader, ChatMessages, ModelAnswer, LaunchStrategies, AskAssistantHandler, GetChatHandler],
})
export class AssistantModule {}
