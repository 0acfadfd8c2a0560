import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { CLOCK, type Clock } from '@rekindle/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, from, lastValueFrom, switchMap } from 'rxjs';
import { IdempotentWrites } from './idempotent-writes.js';
import { ReadYourWrites } from './read-your-writes.js';
import { contextOf, inRequest, within } from './request-context.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Wraps every handler: reads wait for their caller's writes; writes run once per key and return their position.
 * Every response carries the business time, from which pages count days.
 */
@Injectable()
export class RequestInterceptor implements NestInterceptor {
  constructor(
    private readonly positions: ReadYourWrites,
    private readonly idempotent: IdempotentWrites,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const reply = execution.switchToHttp().getResponse<FastifyReply>();
    const context = contextOf(request);
    void reply.header('rekindle-time', this.clock.now().toISOString());
    if (READS.has(request.method))
      return from(this.positions.catchUp(request.headers)).pipe(switchMap(() => within(request, context, next.handle())));

    const work = async (): Promise<unknown> => {
      const answer: unknown = await this.idempotent.run(execution, () => lastValueFrom(next.handle(), { defaultValue: undefined }));
      await this.positions.settle(context, reply);
      return answer;
    };
    return from(inRequest(request, context, work));
  }
}
