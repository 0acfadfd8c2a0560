import { Transform, pipeline } from 'node:stream';
import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor, StreamableFile } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { LOGGER, type Logger, type Principal } from '@rekindle/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, map } from 'rxjs';
import { assertAccountOpen } from '../../account/assert-account-open.js';

const READER_LEFT = 'ERR_STREAM_PREMATURE_CLOSE';
// Nest and Fastify each watch the end of a stream more than once, which with our own hooks is more than Node's default of ten.
const MOST_LISTENERS = 20;

/** Streams files: if one cannot be completed, its connection is aborted and the reason logged. */
@Injectable()
export class WholeFiles implements NestInterceptor {
  constructor(
    private readonly store: EventStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = execution.switchToHttp();
    const request = http.getRequest<FastifyRequest & { user?: Principal }>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(map((answer: unknown) => (answer instanceof StreamableFile ? this.whole(answer, request, reply) : answer)));
  }

  private whole(file: StreamableFile, request: FastifyRequest & { user?: Principal }, reply: FastifyReply): StreamableFile {
    const { user } = request;
    reply.raw.setMaxListeners(MOST_LISTENERS);
    const end = async (): Promise<void> => (user && user.role !== 'operator' ? assertAccountOpen(this.store, user.accountId) : undefined);
    const content = new Transform({
      transform: (chunk, _encoding, done) => done(null, chunk),
      flush: (done) => void end().then(() => done(), done),
    });
    pipeline(file.getStream(), content, (error) => {
      // Before its first byte it is answered like any other error.
      if (error && error.code !== READER_LEFT && reply.raw.headersSent) this.log(error, request);
    });
    return new StreamableFile(content, file.getHeaders());
  }

  private log(err: Error, request: FastifyRequest): void {
    const facts = { err, route: request.routeOptions.url, correlationId: request.id };
    this.logger[err instanceof DomainError ? 'info' : 'error'](facts, 'A file broke off');
  }
}
