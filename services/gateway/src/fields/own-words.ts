import { DomainError } from '@rekindle/contracts';
import { normalForm } from '@rekindle/platform';

/** Publicly known facts about the user who chooses a password. */
export interface OwnWords {
  email: string;
  fullName: string;
  companyName: string;
}

const SHORTEST_WORD = 3;
/** A password may exceed a name by this many characters and still be refused. */
const FEW = 3;

/** Letters and digits only: attackers who know the words try blanks, dots and capitals too. */
const bare = (text: string): string =>
  normalForm(text, 'NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether a password is the user's address, a part of it, their name or their company, with at most a few characters added. */
export function isOwnWord(password: string, { email, fullName, companyName }: OwnWords): boolean {
  const [local = '', domain = ''] = email.split('@');
  const words = [email, local, domain, domain.split('.')[0] ?? '', fullName, companyName].map(bare);
  const chosen = bare(password);
  return words.some((word) => word.length >= SHORTEST_WORD && isLittleMoreThan(chosen, word));
}

const isLittleMoreThan = (chosen: string, word: string): boolean => chosen.includes(word) && chosen.length - word.length <= FEW;

const OWN = 'Password must not be your name, company or email address. Please choose a different one';

/** @param field the field at which the page shows the fault. @throws DomainError VALIDATION_FAILED */
export function refuseOwnWord(password: string, words: OwnWords, field: string): void {
  if (isOwnWord(password, words)) throw new DomainError('VALIDATION_FAILED', OWN, [{ field, message: OWN }]);
}
