import { DomainError } from '@rekindle/contracts';

/** One answer for what never was, is over, or is somebody else's. */
export const noSession = (): DomainError => new DomainError('NOT_FOUND', 'No payment session found. Please try again.');
