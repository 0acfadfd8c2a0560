import { isConflict } from '../store/database-errors.js';

const ATTEMPTS = 5;

/** Repeats the work, including its reads, if another write came first. @throws whatever the last attempt throws */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}
