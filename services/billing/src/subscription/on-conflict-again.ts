import { DomainError } from '@rekindle/contracts';

const ATTEMPTS = 5;

/** Loads, decides and appends anew where somebody else was first. @throws whatever the work throws in the end */
export async function onConflictAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS || !(error instanceof DomainError) || error.code !== 'CONCURRENCY_CONFLICT') throw error;
    }
  }
}
