import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiHeader, ApiOkResponse, ApiOperation, ApiProduces, ApiProperty, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { DomainError } from '@rekindle/contracts';
import { CurrentUser, EventStreams, OpenResponses, type Principal } from '@rekindle/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LiveSessions } from '../../access/live-sessions.js';
import { ConcurrencyLimit } from '../../access/concurrency-limit.js';
import { cursorOf, positionOf } from '../../events/cursor.js';
import { prefersStream } from '../../http/requests/prefers-stream.js';
import { AccountUpdates, type Since } from '../account-updates.js';
import { EVERYTHING, named } from '../topics.js';

class UpdateView {
  @ApiProperty({
    type: [String],
    description:
      '"campaign:<id>" and "list:<id>", "leads" beside all lists, "account" (profile, plan, usage), "lead-deletion", or "everything": ' +
      'more has changed than is named',
    example: ['account', 'campaign:0197a000-0000-7000-8000-000000000020'],
  })
  topics: string[];
}

// A stream ends from time to time, so that its reader has to authenticate again.
const LONGEST_STREAM_MS = 15 * 60 * 1000;
const LEAD_DELETION = 'lead-deletion';
const EXAMPLE =
  'id: ZTEuMw\nevent: changed\ndata: {"topics":["account","campaign:0197a000-0000-7000-8000-000000000020","list:0197a000-0000-7000-8000-000000000010"]}\n\n';

@ApiTags('updates')
@ApiExtraModels(UpdateView)
@Controller('updates')
export class GetUpdatesController {
  constructor(
    private readonly updates: AccountUpdates,
    private readonly streams: EventStreams,
    private readonly answers: OpenResponses,
    private readonly sessions: LiveSessions,
    private readonly limit: ConcurrencyLimit,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'What has changed in the account, as server-sent events, for pages that then read it again',
    description:
      'With `Accept: text/event-stream`. Each message, named "changed", says topics and no figures, and comes once the figures can be read. ' +
      'The first comes at once. A client that was cut off sends the last id back as Last-Event-ID and receives what it has missed. What is ' +
      'no event, such as the progress of deleting all leads ("lead-deletion"), is named in every first message. Without that header the ' +
      'first message is the answer, as JSON.',
  })
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'The id of the last message that was received',
    schema: { type: 'string' },
  })
  @ApiProduces('text/event-stream', 'application/json')
  @ApiOkResponse({
    content: {
      'text/event-stream': { schema: { type: 'string' }, example: EXAMPLE },
      'application/json': { schema: { $ref: getSchemaPath(UpdateView) } },
    },
  })
  async get(@CurrentUser() caller: Principal, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const since = sinceOf(request.headers['last-event-id']);
    const release = this.limit.acquire(caller.accountId);
    try {
      if (prefersStream(request.headers.accept ?? '')) await this.stream(caller, since, reply);
      else await reply.send(await this.first(caller, since, this.answers.endOf(reply.raw, caller)));
    } finally {
      release();
    }
  }

  private stream(caller: Principal, since: Since | null, reply: FastifyReply): Promise<void> {
    const until = new Date(Date.now() + LONGEST_STREAM_MS);
    return this.streams.send(reply, (signal) => this.messages(caller.accountId, since, signal), { until, caller });
  }

  private async first(caller: Principal, since: Since | null, signal: AbortSignal): Promise<UpdateView> {
    for await (const { data } of this.messages(caller.accountId, since, signal)) return data;
    if (!(await this.sessions.isLive(caller))) throw new DomainError('UNAUTHENTICATED', 'Please sign in to continue');
    return { topics: [EVERYTHING] };
  }

  private async *messages(accountId: string, since: Since | null, signal: AbortSignal) {
    const watch = this.updates.join(accountId, since ?? 'now');
    // A client with an unknown position may have missed anything.
    let first = since === null ? [EVERYTHING] : [LEAD_DELETION];
    try {
      for (let update = await watch.next(signal); update; update = await watch.next(signal)) {
        const data: UpdateView = { topics: named(new Set([...first, ...update.topics])) };
        yield { id: cursorOf(update.position), event: 'changed', data };
        first = [];
      }
    } finally {
      watch.leave();
    }
  }
}

function sinceOf(lastEventId: string | string[] | undefined): Since | null {
  return lastEventId === undefined || lastEventId === '' ? 'now' : positionOf(String(lastEventId));
}
