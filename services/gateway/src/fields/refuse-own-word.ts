import { DomainError } from '@rekindle/contracts';
import { type OwnWords, isOwnWord } from './own-words.js';

const OWN = 'Password must not be your name, company or email address. Please choose a different one';

/** @param field where the page shows the fault. @throws DomainError of validation */
export function refuseOwnWord(password: string, words: OwnWords, field: string): void {
  if (isOwnWord(password, words)) throw new DomainError('VALIDATION_FAILED', OWN, [{ field, message: OWN }]);
}
