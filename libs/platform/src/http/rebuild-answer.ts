import { SetMetadata } from '@nestjs/common';
import type { Principal } from './principal.js';

/** The data of a repeated request: the caller, the ids in its path, and the stored response of the first one. */
interface RepeatedRequest {
  principal: Principal;
  params: Readonly<Record<string, string>>;
  remembered: Readonly<Record<string, string | number | boolean | null>>;
}

/** @returns a query for the QueryBus whose result is the response */
export type AnswerQuery = (request: RepeatedRequest) => object;

export const REBUILD_ANSWER = 'rekindle:rebuild-answer';

/**
 * For a write whose response contains text or personal data: a repeat with the same `Idempotency-Key` is answered by this
 * query. Without it, the ids, counts, flags and timestamps of the first response are returned again.
 */
export const RebuildAnswer = (query: AnswerQuery): MethodDecorator => SetMetadata(REBUILD_ANSWER, query);

export const RERUNS_ON_RETRY = 'rekindle:reruns-on-retry';

/** A POST that only reads, for example because a draft is too long for a URL: it ignores an `Idempotency-Key`. */
export const ChangesNothing = (): MethodDecorator => SetMetadata(RERUNS_ON_RETRY, true);

export const STORES_WHOLE_ANSWER = 'rekindle:stores-whole-answer';

/**
 * For an idempotent write whose response contains nothing that a person wrote: a repeat gets the whole stored response. A write
 * that was never answered, because its process ended, may have been done in part, so its repeat runs again.
 */
export const StoresWholeAnswer = (): MethodDecorator => SetMetadata(STORES_WHOLE_ANSWER, true);

/** For a write that creates a secret link, which is not stored: each repeat creates another one. */
export const RerunsOnRetry = (): MethodDecorator => SetMetadata(RERUNS_ON_RETRY, true);
