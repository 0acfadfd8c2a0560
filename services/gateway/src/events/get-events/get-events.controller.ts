import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiProduces, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { DomainError } from '@rekindle/contracts';
import { CurrentUser, EventStreams, OpenResponses, type Principal, Scope } from '@rekindle/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConcurrencyLimit } from '../../access/concurrency-limit.js';
import { prefersStream } from '../../http/requests/prefers-stream.js';
import { positionOf } from '../cursor.js';
import { EventsPage, EventsQuery, cursorFault, shownMessage, typesOf } from './events-page.dto.js';
import { type EventsAsked, EventsReader } from './events.reader.js';

const DEFAULT_LIMIT = 100;
// A stream ends from time to time, so that its reader has to authenticate again.
const LONGEST_STREAM_MS = 60 * 60 * 1000;

@ApiTags('events')
@Controller('events')
export class GetEventsController {
  constructor(
    private readonly reader: EventsReader,
    private readonly streams: EventStreams,
    private readonly answers: OpenResponses,
    private readonly limit: ConcurrencyLimit,
  ) {}

  @Get()
  @Scope('events:read')
  @ApiOperation({
    summary:
      "The account's public events from a cursor on; with `Accept: text/event-stream` as a stream that continues from `Last-Event-ID`",
  })
  @ApiProduces('application/json', 'text/event-stream')
  @ApiExtraModels(EventsPage)
  @ApiOkResponse({
    content: {
      'application/json': { schema: { $ref: getSchemaPath(EventsPage) } },
      'text/event-stream': {
        schema: { type: 'string', description: 'One message per event, with the cursor as its `id`' },
        example: shownMessage,
      },
    },
  })
  async events(
    @CurrentUser() caller: Principal,
    @Query() query: EventsQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    refuseUnknown(request.query);
    const asked = askedBy(query, request.headers['last-event-id']);
    const release = this.limit.acquire(caller.accountId);
    try {
      if (wantsStream(request)) await this.stream(caller, asked, reply);
      else await reply.send(await this.reader.page(caller, asked, this.answers.endOf(reply.raw, caller)));
    } finally {
      release();
    }
  }

  private stream(caller: Principal, asked: EventsAsked, reply: FastifyReply): Promise<void> {
    const until = new Date(Date.now() + LONGEST_STREAM_MS);
    return this.streams.send(reply, (signal) => this.reader.stream(caller, asked, signal), { until, caller });
  }
}

function askedBy({ after, types, limit, wait }: EventsQuery, lastEventId: string | string[] | undefined): EventsAsked {
  const cursor = lastEventId === undefined || lastEventId === '' ? after : String(lastEventId);
  if (cursor !== after && cursorFault(cursor))
    throw new DomainError('VALIDATION_FAILED', 'Last-Event-ID is not the id of a message of this stream');
  return {
    after: cursor === undefined ? 0 : (positionOf(cursor) ?? 0),
    types: typesOf(types),
    limit: Number(limit ?? DEFAULT_LIMIT),
    waitMs: Number(wait ?? 0) * 1000,
  };
}

const KNOWN = ['after', 'types', 'limit', 'wait'];

// A client that misspells `after` would read everything again and again.
function refuseUnknown(query: unknown): void {
  const unknown = Object.keys(query as object).find((name) => !KNOWN.includes(name));
  if (unknown === undefined) return;
  const [field, message] = [unknown.slice(0, 60), `There is no parameter "${unknown.slice(0, 60)}": there are ${KNOWN.join(', ')}`];
  throw new DomainError('VALIDATION_FAILED', message, [{ field, message }]);
}

const wantsStream = ({ headers }: FastifyRequest): boolean => prefersStream(headers.accept ?? '');
