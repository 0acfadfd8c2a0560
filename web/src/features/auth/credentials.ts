const SHORTEST_PASSWORD = 8;

/** What the forms ask of a password, in the words of the specification. */
export function newPasswordFault(password: string): string | null {
  if (password === '') return 'Password is required';
  return password.length < SHORTEST_PASSWORD ? 'Password must be at least 8 characters long' : null;
}

export const termsFault = (accepted: boolean): string | null => (accepted ? null : 'Please accept the Terms of Service');
