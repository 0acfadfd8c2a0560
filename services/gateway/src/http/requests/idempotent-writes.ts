import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { type EarlierAnswer, Idempotency, type RememberedIds, requestHash } from '@rekindle/event-sourcing';
import { type AnswerQuery, STORES_WHOLE_ANSWER, type Principal, REBUILD_ANSWER, RERUNS_ON_RETRY, takesFile } from '@rekindle/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';

const KEY = /^[\x21-\x7e]{1,200}$/;
const NO_CONTENT = 204;

type SignedInRequest = FastifyRequest & { user?: Principal };

/** Runs a write once per account and `Idempotency-Key`; a repeat gets the first response again. */
@Injectable()
export class IdempotentWrites {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly reflector: Reflector,
    private readonly queries: QueryBus,
  ) {}

  async run(execution: ExecutionContext, work: () => Promise<unknown>): Promise<unknown> {
    const request = execution.switchToHttp().getRequest<SignedInRequest>();
    const key = request.headers['idempotency-key'];
    // Keys belong to an account, so calls without a session ignore them. Files are recognised by their bytes: a repeated upload
    // returns the existing list.
    if (key === undefined || !request.user || takesFile(request) || this.about(RERUNS_ON_RETRY, execution)) return work();
    if (typeof key !== 'string' || !KEY.test(key))
      throw new DomainError('VALIDATION_FAILED', 'Idempotency-Key must be 1 to 200 printable characters without blanks');

    const keepsAnswer = this.about<boolean>(STORES_WHOLE_ANSWER, execution) ?? false;
    const hash = requestHash(request.method, request.url, request.body);
    const once = { accountId: request.user.accountId, key, hash, runsUnanswered: keepsAnswer };
    const reply = execution.switchToHttp().getResponse<FastifyReply>();
    const result = await this.idempotency.run(once, work, (value) => ({
      status: reply.statusCode,
      ids: keepsAnswer ? (value as object) : answerFacts(value),
    }));
    return result.repeated ? this.again(execution, request, reply, result.earlier) : result.value;
  }

  private async again(
    execution: ExecutionContext,
    request: SignedInRequest,
    reply: FastifyReply,
    earlier: EarlierAnswer,
  ): Promise<unknown> {
    void reply.header('idempotent-replayed', 'true');
    if (reply.statusCode === NO_CONTENT) return undefined;
    const query = this.about<AnswerQuery>(REBUILD_ANSWER, execution);
    if (!query) return earlier.ids;
    const params = request.params as Record<string, string>;
    return this.queries.execute(query({ principal: request.user as Principal, params, remembered: earlier.ids }));
  }

  private about<T>(what: string, execution: ExecutionContext): T | undefined {
    return this.reflector.get<T | undefined>(what, execution.getHandler());
  }
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** Text fields with our values, not the customer's words. */
const STATES = new Set(['status', 'state', 'reason', 'processing_stage', 'remaining_test_emails']);

/** The part of a response that may be stored for a repeat: ids, counts, flags, timestamps and states, never a person's words. */
export function answerFacts(answer: unknown): RememberedIds {
  const facts: RememberedIds = {};
  for (const [name, value] of Object.entries(answer ?? {})) if (isFact(name, value)) facts[name] = value;
  return facts;
}

function isFact(name: string, value: unknown): value is RememberedIds[string] {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return true;
  return typeof value === 'string' && (ID.test(value) || MOMENT.test(value) || STATES.has(name));
}
