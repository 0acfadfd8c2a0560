import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LOGGER, type Logger } from '@rekindle/platform';
import { ModelFault } from '../../writing/language-model/language-model.js';
import { ChatFactsReader } from '../chat-facts.js';
import type { Source } from '../chat-message.record.js';
import { ChatMessages } from '../chat-messages.js';
import { withNames } from '../lead-references.js';
import { localAnswer } from '../local-answer.js';
import { type Suggestion, suggestionsIn, targetOf, wishesSubject } from '../subject-ideas.js';
import { ModelAnswer, type Question } from '../model-answer.js';

/** A question to the marketing manager; its answer is streamed in parts. */
export class AskAssistant extends Command<AsyncIterable<AnswerPart>> {
  constructor(
    readonly accountId: string,
    readonly userId: string,
    readonly campaignId: string | null,
    readonly sessionId: string,
    readonly message: string,
    /** Aborts the work when the client has gone away. */
    readonly signal: AbortSignal,
  ) {
    super();
  }
}

/** `text` is appended to the previous parts; `done` has the whole answer, which may differ from the parts. */
export type AnswerPart = { kind: 'text'; text: string } | { kind: 'done'; response: string; source: Source; suggestions: Suggestion[] };

@CommandHandler(AskAssistant)
export class AskAssistantHandler implements ICommandHandler<AskAssistant> {
  constructor(
    private readonly facts: ChatFactsReader,
    private readonly messages: ChatMessages,
    private readonly model: ModelAnswer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError NOT_FOUND, before anything is stored */
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
        yield { kind: 'text', text: withNames(text, question.facts.calls) };
      }
      if (!said.trim()) throw new ModelFault('unusable', 'The answer was empty.');
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      if (this.model.present) this.logger.warn({ kind: error.kind, fault: error.message }, 'The figures answer by themselves');
      said = localAnswer(question.message, question.facts);
      source = 'figures';
    }
    await this.messages.add(asked, 'assistant', said.trim(), source);
    const response = withNames(said.trim(), question.facts.calls);
    yield { kind: 'done', response, source, suggestions: suggestionsFor(question, response) };
  }
}

/** Empty unless a subject was asked for and can still be set. */
function suggestionsFor({ message, facts }: Question, answer: string): Suggestion[] {
  if (!facts.editable || !wishesSubject(message)) return [];
  return suggestionsIn(answer, targetOf(message, facts.subjects, facts.steps));
}
