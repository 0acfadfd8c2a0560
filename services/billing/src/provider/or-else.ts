import { DomainError } from '@rekindle/contracts';

/** Gives a failure that has no text for the page this one. The cause is kept for the log. @throws DomainError */
export async function orElse<T>(words: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw Object.assign(new DomainError('SERVICE_UNAVAILABLE', words), { cause: error });
  }
}

/** For a call about something that Stripe may not have, or no longer has. @throws any other error */
export function nullIfMissing(error: unknown): null {
  if ((error as { code?: string }).code === 'resource_missing') return null;
  throw error;
}
