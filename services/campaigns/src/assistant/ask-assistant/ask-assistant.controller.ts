import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiProduces, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { ChangesNothing, CurrentUser, EventStreams, type Principal, type StreamMessage, newId } from '@rekindle/platform';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AssistantAnswer, QuestionRequest } from './ask-assistant.dto.js';
import { type AnswerPart, AskAssistant } from './ask-assistant.js';
import { LaunchStrategies } from '../../writing/strategist/launch-strategies.js';

/** The part of Fastify's reply used here. */
interface Reply {
  raw: ServerResponse;
  getHeaders(): Record<string, number | string | string[] | undefined>;
  hijack(): unknown;
  code(status: number): Reply;
  send(body: unknown): unknown;
}

const STREAMED =
  'event: text\ndata: {"text":"398 emails went out"}\n\nevent: done\ndata: {"response":"398 emails went out","source":"built-in","sessionId":"0197a000-0000-7000-8000-000000000050"}\n\n';

@ApiTags('assistant')
@Controller('chat')
export class AskAssistantController {
  constructor(
    private readonly commands: CommandBus,
    private readonly streams: EventStreams,
    private readonly strategies: LaunchStrategies,
  ) {}

  @Post('campaign')
  @ChangesNothing()
  @ApiOperation({
    summary:
      'Asks the marketing manager; with `Accept: text/event-stream` the answer comes as it is written: `text` to be added, `done` with the whole',
  })
  @ApiProduces('application/json', 'text/event-stream')
  @ApiExtraModels(AssistantAnswer)
  @ApiOkResponse({
    content: {
      'application/json': { schema: { $ref: getSchemaPath(AssistantAnswer) } },
      'text/event-stream': { schema: { $ref: getSchemaPath(AssistantAnswer) }, example: STREAMED },
    },
  })
  async ask(
    @CurrentUser() caller: Principal,
    @Body() question: QuestionRequest,
    @Req() { headers }: IncomingMessage,
    @Res() reply: Reply,
  ): Promise<void> {
    const { accountId, userId } = caller;
    const sessionId = question.sessionId ?? newId();
    const campaignId = question.campaignId ?? null;
    if (campaignId === null && question.launchForm) {
      const strategy = await this.strategies.write(accountId, question.launchForm);
      reply.code(200).send({ response: JSON.stringify(strategy), sessionId, source: strategy.author, strategy } satisfies AssistantAnswer);
      return;
    }
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const asked = new AskAssistant(accountId, userId, campaignId, sessionId, question.message, gone.signal);
    const parts = await this.commands.execute(asked);
    if (/\btext\/event-stream\b/i.test(headers.accept ?? ''))
      return this.streams.send(reply, () => messagesOf(parts, sessionId), { caller });
    for await (const part of parts)
      if (part.kind === 'done') {
        const { response, source, suggestions } = part;
        reply.code(200).send({ response, sessionId, source, suggestions } satisfies AssistantAnswer);
      }
  }
}

async function* messagesOf(parts: AsyncIterable<AnswerPart>, sessionId: string): AsyncGenerator<StreamMessage> {
  for await (const { kind, ...said } of parts) yield { event: kind, data: kind === 'done' ? { ...said, sessionId } : said };
}
