import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { ModelFault } from './language-model.js';

const POLICY = new Set(['content_policy_violation', 'content_filter']);

/**
 * @param gaveUp aborted if we stopped waiting
 * @returns the fault in our own words: a provider's message may contain the key ("Incorrect API key provided: …") or the request
 */
export function faultOf(error: unknown, gaveUp: AbortSignal): ModelFault {
  if (error instanceof ModelFault) return error;
  if (gaveUp.aborted || error instanceof APIConnectionTimeoutError)
    return new ModelFault('unavailable', 'The provider did not answer in time.');
  if (error instanceof APIConnectionError) return new ModelFault('unavailable', 'The provider could not be reached.');
  if (!(error instanceof APIError)) return new ModelFault('unavailable', `The provider's answer broke off (${nameOf(error)}).`);
  if (POLICY.has(error.code ?? '')) return new ModelFault('refused', 'The provider refused the request.');
  return new ModelFault('unavailable', `The provider answered ${error.status ?? 'with an error'}.`);
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
