import { SetMetadata } from '@nestjs/common';
import type { Principal } from './principal.js';

/** What a repeated request knows: who asks, the ids in its path, and what the first one remembered. */
interface RepeatedRequest {
  principal: Principal;
  params: Readonly<Record<string, string>>;
  remembered: Readonly<Record<string, string | number | boolean | null>>;
}

/** @returns a query for the QueryBus whose result is the answer */
export type AnswerQuery = (request: RepeatedRequest) => object;

export const REBUILD_ANSWER = 'rekindle:rebuild-answer';

/**
 * For a write whose answer holds words or personal data: when its `Idempotency-Key` comes again, this query answers.
 * Without it, the ids, counts, flags and moments of the first answer are given again.
 */
export const RebuildAnswer = (query: AnswerQuery): MethodDecorator => SetMetadata(REBUILD_ANSWER, query);

export const RUNS_AGAIN = 'rekindle:runs-again';

/** A POST that only asks, as with a draft too long for an address: an `Idempotency-Key` means nothing to it. */
export const ChangesNothing = (): MethodDecorator => SetMetadata(RUNS_AGAIN, true);

export const KEEPS_ANSWER = 'rekindle:keeps-answer';

/**
 * For a write whose answer holds no word that a person wrote: a repeat is given the whole of it. One that was never answered, as
 * when the process ended, may have been done in part, so that its repeat runs: what it was to bring about is so after each time.
 */
export const KeepsAnswer = (): MethodDecorator => SetMetadata(KEEPS_ANSWER, true);

/** For a write that makes a secret link, which nothing keeps: each time another, beside those before it. */
export const RunsAgain = (): MethodDecorator => SetMetadata(RUNS_AGAIN, true);
