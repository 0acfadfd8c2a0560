const LONGEST = 254;
const LONGEST_LOCAL_PART = 64;
const ATOM = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\u0060{|}~\-]+`;
const LABEL = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}\-]{0,61}[\p{L}\p{M}\p{N}])?`;
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?!\\p{N}+$)${LABEL}$`, 'u');

/** What the server takes for one: a spec holds the two rules against each other. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= LONGEST && text.indexOf('@') <= LONGEST_LOCAL_PART && ADDRESS.test(text);

/** What every form says of an address, in the words of the server. */
export function emailFault(email: string): string | null {
  if (email.trim() === '') return 'Email is required';
  return isEmailAddress(email.trim()) ? null : 'Please enter a valid email address';
}
