import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { ReadModels, type RequestContext } from '@rekindle/event-sourcing';
import type { FastifyReply } from 'fastify';

const TIMEOUT_MS = 1_000;
const POSITION = /^\d{1,15}$/;

/** Lets callers read their own writes, by waiting up to a second for the read models. */
@Injectable()
export class ReadYourWrites {
  constructor(private readonly readModels: ReadModels) {}

  /** Called before a read that names the position of an earlier write. */
  async catchUp(headers: IncomingHttpHeaders): Promise<void> {
    const position = headers['rekindle-position'];
    if (typeof position === 'string' && POSITION.test(position)) await this.readModels.waitFor(Number(position), { timeoutMs: TIMEOUT_MS });
  }

  /** Called after a write: waits for the read models of its context, and returns the position. */
  async settle({ lastPosition, lastContext }: RequestContext, reply: FastifyReply): Promise<void> {
    if (!lastPosition) return;
    await this.readModels.waitFor(lastPosition, { timeoutMs: TIMEOUT_MS, ...(lastContext && { context: lastContext }) });
    if (!reply.sent) void reply.header('rekindle-position', String(lastPosition));
  }
}
