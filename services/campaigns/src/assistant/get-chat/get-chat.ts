import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ChatFactsReader } from '../chat-facts.js';
import { ChatMessages } from '../chat-messages.js';
import { greeting, quickQuestions } from '../chat-words.js';
import { keywordAnswers, otherAnswer } from '../local-answer.js';
import { ModelAnswer } from '../model-answer.js';
import type { Chat } from './get-chat.dto.js';

/** What the chat shows when it is opened. */
export class GetChat extends Query<Chat> {
  constructor(
    readonly accountId: string,
    readonly userId: string,
    readonly campaignId: string | null,
  ) {
    super();
  }
}

@QueryHandler(GetChat)
export class GetChatHandler implements IQueryHandler<GetChat> {
  constructor(
    private readonly facts: ChatFactsReader,
    private readonly messages: ChatMessages,
    private readonly model: ModelAnswer,
  ) {}

  async execute(query: GetChat): Promise<Chat> {
    const facts = await this.facts.read(query.accountId, query.campaignId);
    const sessionId = await this.messages.latest(query);
    const said = sessionId === null ? [] : await this.messages.of({ ...query, sessionId });
    return {
      sessionId,
      greeting: greeting(facts.name),
      quickQuestions,
      messages: said.map(({ timestamp, ...message }) => ({ ...message, timestamp: timestamp.toISOString() })),
      preparedAnswers: keywordAnswers(facts),
      otherAnswer: otherAnswer(facts),
      source: this.model.present ? 'openai' : 'figures',
    };
  }
}
