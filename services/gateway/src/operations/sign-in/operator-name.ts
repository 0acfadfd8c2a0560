import { LONGEST_OPERATOR_NAME } from '@rekindle/contracts';
import { plainLine } from '@rekindle/platform';

const UNNAMED = 'operator';
// A colon would let a name pass for one from the command line.
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'-]*$/u;

/** @param value from the sign-in form */
export function operatorNameFault(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') return 'Name must be text';
  if (value.length > LONGEST_OPERATOR_NAME) return `Name must be at most ${LONGEST_OPERATOR_NAME} characters long`;
  return value.trim() === '' || NAME.test(value.trim()) ? null : 'Name may have letters, digits, blanks, dots, hyphens and apostrophes';
}

/** The name recorded in events. */
export const operatorNameOf = (given: string | undefined): string => plainLine(given ?? '') || UNNAMED;
