/** What the forms ask of an address and a password, in the words of the specification. */
const EMAIL = /^[^\s@"<>()[\]\\,:;]+@[^\s@"<>()[\]\\,:;]+\.[^\s@"<>()[\]\\,:;]+$/;
const SHORTEST_PASSWORD = 8;

export function emailFault(email: string): string | null {
  if (email.trim() === '') return 'Email is required';
  return EMAIL.test(email.trim()) ? null : 'Please enter a valid email address';
}

export function newPasswordFault(password: string): string | null {
  if (password === '') return 'Password is required';
  return password.length < SHORTEST_PASSWORD ? 'Password must be at least 8 characters long' : null;
}

export const termsFault = (accepted: boolean): string | null => (accepted ? null : 'Please accept the Terms of Service');
