import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LOGGER, type Logger } from '@rekindle/platform';
import { ModelFault } from '../../language-model/language-model.js';
import { ChatFactsReader } from '../chat-facts.js';
import { ChatMessages, type Source } from '../chat-messages.js';
import { localAnswer } from '../local-answer.js';
import { ModelAnswer, type Question } from '../model-answer.js';
import { type AnswerPart, AskAssistant } from './ask-assistant.js';

@CommandHandler(AskAssistant)
export class AskAssistantHandler implements ICommandHandler<AskAssistant, AsyncIterable<AnswerPart>> {
  constructor(
    @Inject(ChatFactsReader) private readonly facts: ChatFactsReader,
    @Inject(ChatMessages) private readonly messages: ChatMessages,
    @Inject(ModelAnswer) private readonly model: ModelAnswer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError NOT_FOUND, before anything is kept */
  async execute(asked: AskAssistant): Promise<AsyncIterable<AnswerPart>> {
    const { accountId, campaignId, message, signal } = asked;
    const facts = await this.facts.read(accountId, campaignId);
    const history = await this.messages.of(asked);
    await this.messages.add(asked, 'user', message, null);
    return this.answer(asked, { accountId, message, history, facts, signal });
  }

  private async *answer(asked: AskAssistant, question: Question): AsyncGenerator<AnswerPart> {
    let said = '';
    let source: Source = 'openai';
    try {
      if (!this.model.present) throw new ModelFault('unavailable', 'No key is set.');
      for await (const text of this.model.to(question)) {
        said += text;
        yield { kind: 'text', text };
      }
      if (!said.trim()) throw new ModelFault('unusable', 'The answer was empty.');
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      if (this.model.present) this.logger.warn({ kind: error.kind, fault: error.message }, 'The figures answer by themselves');
      said = localAnswer(question.message, question.facts);
      source = 'figures';
    }
    await this.messages.add(asked, 'assistant', said.trim(), source);
    yield { kind: 'done', response: said.trim(), source };
  }
}
