import { DomainError } from '@rekindle/contracts';

/** One answer for sessions that never existed, are over, or belong to somebody else. */
export const noSession = (): DomainError => new DomainError('NOT_FOUND', 'No payment session found. Please try again.');
