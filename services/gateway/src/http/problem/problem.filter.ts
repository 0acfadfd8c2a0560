import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import { LOGGER, type Logger } from '@rekindle/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem-answer.js';
import type { Problem } from './problem.js';
import { readProblem } from './read-problem.js';

const ALIKE_MS = 5_000;

/** Sends every error as problem+json. A server fault is logged under a reference, which is all the caller gets. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logged = new Map<string, { at: number; more: number }>();

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { problem, ours, retryAfterSeconds } = readProblem(error);
    const asked = { reference: request.id, correlationId: request.id, route: request.routeOptions?.url };
    const { errored } = request.raw;
    if (errored && (!ours || errored === error)) this.logger.info(asked, 'The client hung up during its request');
    else if (ours) this.log({ err: error, ...asked }, problem);
    if (reply.sent || reply.raw.headersSent) return;
    if (retryAfterSeconds) void reply.header('retry-after', String(retryAfterSeconds));
    sendProblem(request, reply, problem);
  }

  /** While PostgreSQL is down or the disk is full every request fails for the same reason: one line every few seconds is enough. */
  private log(facts: object, { code, status }: Problem): void {
    const alike = status === 503 || status === 507;
    const last = this.logged.get(code);
    if (alike && last && Date.now() - last.at < ALIKE_MS) return void (last.more += 1);
    this.logger.error({ ...facts, ...(last?.more && { failedAlike: last.more }) }, 'A request failed');
    if (alike) this.logged.set(code, { at: Date.now(), more: 0 });
  }
}
