import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import { LOGGER, type Logger } from '@rekindle/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem-answer.js';
import { readProblem } from './read-problem.js';

/** Every error leaves as problem+json; what is our fault is logged under a reference and tells the caller nothing else. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { problem, ours, retryAfterSeconds } = readProblem(error);
    const asked = { reference: request.id, correlationId: request.id, route: request.routeOptions?.url };
    if (ours) this.logger.error({ err: error, ...asked }, 'A request failed');
    if (reply.sent || reply.raw.headersSent) return;
    if (retryAfterSeconds) void reply.header('retry-after', String(retryAfterSeconds));
    sendProblem(request, reply, problem);
  }
}
