import { DomainError } from '@rekindle/contracts';

/** Gives a failure without a text for the page this one. The cause is kept for the log. @throws DomainError */
export async function orElse<T>(words: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw Object.assign(new DomainError('SERVICE_UNAVAILABLE', words), { cause: error });
  }
}
