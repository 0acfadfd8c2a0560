import { SHORTEST_PASSWORD } from '../../lib/limits';

/** The forms' rules for a password, in the words of the specification. */
export function newPasswordFault(password: string): string | null {
  if (password === '') return 'Password is required';
  if (password.length < SHORTEST_PASSWORD) return `Password must be at least ${SHORTEST_PASSWORD} characters long`;
  return password.trim() === '' ? 'Password must not be blank' : null;
}

export const termsFault = (accepted: boolean): string | null => (accepted ? null : 'Please accept the Terms of Service');
