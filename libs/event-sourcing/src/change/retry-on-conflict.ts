import { isConflict } from '../store/database-errors.js';

const ATTEMPTS = 5;

/** Does the work anew, from its reading on, where another write came first. @throws whatever the last attempt throws */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}
