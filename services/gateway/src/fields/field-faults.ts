import { isEmailAddress, LONGEST_NAME, SHORTEST_PASSWORD } from '@rekindle/contracts';
import { isTimeZone, plainLine } from '@rekindle/platform';
import { isCommonPassword } from './common-passwords.js';

/** Returns the sentence that the page shows for an invalid value; null for a valid one. */
export type FaultOf = (value: unknown) => string | null;

const CONTROL = /\p{Cc}|\p{Cs}/u;
const LONGEST_PASSWORD = 200;

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';
/** By code point, so that an emoji counts as one. */
const characters = (text: string): number => [...text].length;

export const emailFault: FaultOf = (value) => {
  if (isMissing(value) || (typeof value === 'string' && value.trim() === '')) return 'Email is required';
  return isEmailAddress(value) ? null : 'Please enter a valid email address';
};

export const givenPasswordFault: FaultOf = (value) => {
  if (isMissing(value)) return 'Password is required';
  if (typeof value !== 'string') return 'Password must be text';
  if (characters(value) > LONGEST_PASSWORD) return `Password must be at most ${LONGEST_PASSWORD} characters long`;
  if (CONTROL.test(value)) return 'Password must not contain control characters';
  return null;
};

const guessableFault = (password: string): string | null => {
  if (password.trim() === '') return 'Password must not be blank';
  return isCommonPassword(password) ? 'Password is too common. Please choose a different one' : null;
};

export const newPasswordFault: FaultOf = (value) => {
  if (typeof value === 'string' && value !== '' && characters(value) < SHORTEST_PASSWORD)
    return `Password must be at least ${SHORTEST_PASSWORD} characters long`;
  return givenPasswordFault(value) ?? guessableFault(String(value));
};

const textFault = (name: string, value: unknown): string | null => {
  if (typeof value !== 'string') return `${name} must be text`;
  if (characters(value) > LONGEST_NAME) return `${name} must be at most ${LONGEST_NAME} characters long`;
  return CONTROL.test(value) ? `${name} must not contain control characters` : null;
};

/** An optional name. */
export const optionalNameFault =
  (name: string): FaultOf =>
  (value) =>
    isMissing(value) ? null : textFault(name, value);

/** A required name. */
export const requiredNameFault =
  (name: string): FaultOf =>
  (value) =>
    isMissing(value) || (typeof value === 'string' && plainLine(value) === '') ? `${name} is required` : textFault(name, value);

/** A name that may be omitted but not blank. */
export const givenNameFault =
  (name: string): FaultOf =>
  (value) =>
    value === undefined ? null : typeof value === 'string' && plainLine(value) === '' ? `${name} is required` : textFault(name, value);

export const timeZoneFault: FaultOf = (value) =>
  value === undefined || (typeof value === 'string' && isTimeZone(value)) ? null : 'Please choose a valid time zone';
