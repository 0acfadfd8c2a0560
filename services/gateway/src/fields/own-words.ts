import { DomainError } from '@rekindle/contracts';
import { normalForm } from '@rekindle/platform';

/** What everybody knows of the user who chooses a password. */
export interface OwnWords {
  email: string;
  fullName: string;
  companyName: string;
}

const SHORTEST_WORD = 3;
/** A name with this many more characters is a password. */
const FEW = 3;

/** Letters and digits only: attackers who know the words try blanks, dots and capitals too. */
const bare = (text: string): string =>
  normalForm(text, 'NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether a password is the user's address, a part of it, their name or their company, or one of these and little more. */
export function isOwnWord(password: string, { email, fullName, companyName }: OwnWords): boolean {
  const [local = '', domain = ''] = email.split('@');
  const words = [email, local, domain, domain.split('.')[0] ?? '', fullName, companyName].map(bare);
  const chosen = bare(password);
  return words.some((word) => word.length >= SHORTEST_WORD && isLittleMoreThan(chosen, word));
}

const isLittleMoreThan = (chosen: string, word: string): boolean => chosen.includes(word) && chosen.length - word.length <= FEW;

const OWN = 'Password must not be your name, company or email address. Please choose a different one';

/** @param field where the page shows the fault. @throws DomainError of validation */
export function refuseOwnWord(password: string, words: OwnWords, field: string): void {
  if (isOwnWord(password, words)) throw new DomainError('VALIDATION_FAILED', OWN, [{ field, message: OWN }]);
}
