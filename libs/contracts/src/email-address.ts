const LONGEST = 254;
const LONGEST_LOCAL_PART = 64;
// Whether an address exists, only an email shows. Quotes, comments and blanks are in none that people have.
const ATOM = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\u0060{|}~\-]+`;
const LABEL = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}\-]{0,61}[\p{L}\p{M}\p{N}])?`;
// A last label of digits alone is no domain: it ends an IP address.
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?!\\p{N}+$)${LABEL}$`, 'u');

/**
 * The one rule for an email address, of accounts, senders and leads. What it refuses is never bent into an address: it is
 * refused by name where it was written.
 */
export const isEmailAddress = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= LONGEST && text.indexOf('@') <= LONGEST_LOCAL_PART && ADDRESS.test(text);

/** What follows the @, in lower case. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
