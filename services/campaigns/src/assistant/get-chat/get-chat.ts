import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import { ChatFactsReader } from '../chat-facts.js';
import { ChatMessages, type ChatSession } from '../chat-messages.js';
import { greeting, quickQuestions } from '../chat-words.js';
import { withNames } from '../lead-references.js';
import { LeadsToCall } from '../leads-to-call.js';
import { keywordAnswers, otherAnswer } from '../local-answer.js';
import { ModelAnswer } from '../model-answer.js';

export class ChatOf {
  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Omitted: about all campaigns' })
  @IsUUID(undefined, { message: 'This is not the id of a campaign' })
  @IsOptional()
  campaignId?: string;
}

class ChatMessageView {
  @ApiProperty({ enum: ['user', 'assistant'] })
  role: string;

  @ApiProperty({ example: 'How are my metrics?' })
  content: string;

  @ApiProperty({ type: String, format: 'date-time' })
  timestamp: string;

  @ApiProperty({ type: String, nullable: true, enum: ['openai', 'figures', null], description: 'Where an answer came from' })
  source: string | null;
}

class PreparedAnswer {
  @ApiProperty({
    type: [String],
    description: 'A question that holds one of these, in lower case, is answered so',
    example: ['roas', 'return'],
  })
  keywords: string[];

  @ApiProperty({ example: 'A 2x ROAS is on target.' })
  answer: string;
}

export class Chat {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Of the last conversation; null where there was none',
    example: '0197a000-0000-7000-8000-000000000050',
  })
  sessionId: string | null;

  @ApiProperty({ example: 'Hello! Ask me about your campaign.' })
  greeting: string;

  @ApiProperty({ type: [String], example: ['How are my metrics?'] })
  quickQuestions: string[];

  @ApiProperty({ type: [ChatMessageView], description: 'Oldest first' })
  messages: ChatMessageView[];

  @ApiProperty({ type: [PreparedAnswer], description: 'What to say when a question cannot be sent; the first that fits counts' })
  preparedAnswers: PreparedAnswer[];

  @ApiProperty({ description: 'What to say when none of them fits', example: 'I can tell you about metrics, subjects, leads and budget.' })
  otherAnswer: string;

  @ApiProperty({ enum: ['openai', 'figures'], description: 'figures: no model is set up' })
  source: string;
}

/** The chat's content when it is opened. */
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
    private readonly leads: LeadsToCall,
    private readonly model: ModelAnswer,
  ) {}

  async execute(query: GetChat): Promise<Chat> {
    const facts = await this.facts.read(query.accountId, query.campaignId);
    const sessionId = await this.messages.latest(query);
    const said = sessionId === null ? [] : await this.said({ ...query, sessionId });
    return {
      sessionId,
      greeting: greeting(facts.name),
      quickQuestions,
      messages: said,
      preparedAnswers: keywordAnswers(facts).map(({ keywords, answer }) => ({ keywords, answer: withNames(answer, facts.calls) })),
      otherAnswer: otherAnswer(facts),
      source: this.model.present ? 'openai' : 'figures',
    };
  }

  private async said(session: ChatSession): Promise<ChatMessageView[]> {
    const messages = await this.messages.of(session);
    const answers = messages.filter(({ role }) => role === 'assistant');
    const named = await this.leads.named(
      session.accountId,
      answers.map(({ content }) => content),
    );
    const shown = new Map(answers.map((answer, index) => [answer, named[index]]));
    return messages.map((message) => {
      const { role, content, timestamp, source } = message;
      return { role, content: shown.get(message) ?? content, timestamp: timestamp.toISOString(), source };
    });
  }
}
