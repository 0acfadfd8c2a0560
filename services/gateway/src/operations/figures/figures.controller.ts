import { setTimeout as wait } from 'node:timers/promises';
import { Controller, Get, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { CurrentUser, EventStreams, ForOperators } from '@rekindle/platform';
import type { FastifyReply } from 'fastify';
import type { Operator } from '../../access/operator-tokens.js';
import { FiguresView } from './figures.dto.js';
import { GetFigures } from './figures.query.js';

const EVERY_MS = 1_000;

@ApiTags('operations')
@ForOperators()
@Controller('admin/operations')
export class FiguresController {
  constructor(
    private readonly queries: QueryBus,
    private readonly streams: EventStreams,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Lag, rebuilds, jobs, health and the sending ledger, at this moment' })
  @ApiOkResponse({ type: FiguresView })
  get(): Promise<FiguresView> {
    return this.queries.execute(new GetFigures());
  }

  @Get('stream')
  @ApiOperation({ summary: 'The same, as server-sent events named "figures": one immediately, and one after each change' })
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ content: { 'text/event-stream': { schema: { $ref: getSchemaPath(FiguresView) } } } })
  async stream(@CurrentUser() caller: Operator, @Res() reply: FastifyReply): Promise<void> {
    const read = (): Promise<FiguresView> => this.queries.execute(new GetFigures());
    // Read before anything is sent, so that a failure becomes a normal problem.
    await read();
    await this.streams.send(reply, (signal) => figures(read, signal), { caller });
  }
}

async function* figures(read: () => Promise<FiguresView>, signal: AbortSignal) {
  for await (const data of changes(read, EVERY_MS, signal)) yield { event: 'figures', data };
}

/** Yields what `read` returns, first immediately and then whenever it changes, until the signal. @param everyMs the polling interval */
export async function* changes<T>(read: () => Promise<T>, everyMs: number, signal: AbortSignal): AsyncGenerator<T> {
  let last: string | null = null;
  while (!signal.aborted) {
    const now = await read();
    const text = JSON.stringify(now);
    if (text !== last) yield now;
    last = text;
    await wait(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
