const LONGEST = 254;
const LONGEST_LOCAL_PART = 64;
// Whether an address exists, only an email shows. Quotes, comments and blanks are in none that people have. A last
// label of digits alone is no domain: it ends an IP address.
const addressOf = (letters: string, digits: string, flags: string): RegExp => {
  const atom = String.raw`[${letters}${digits}!#$%&'*+/=?^_\u0060{|}~\-]+`;
  const label = String.raw`[${letters}${digits}](?:[${letters}${digits}\-]{0,61}[${letters}${digits}])?`;
  return new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?![${digits}]+$)${label}$`, flags);
};
// Nearly every address is ASCII, and the classes of Unicode take three times as long to try: an import asks for each row.
const ASCII_ADDRESS = addressOf('a-zA-Z', '0-9', '');
const ADDRESS = addressOf(String.raw`\p{L}\p{M}`, String.raw`\p{N}`, 'u');

/**
 * The one rule for an email address, of accounts, senders and leads. What it refuses is never bent into an address: it is
 * refused by name where it was written.
 */
export const isEmailAddress = (text: unknown): text is string =>
  typeof text === 'string' &&
  text.length <= LONGEST &&
  text.indexOf('@') <= LONGEST_LOCAL_PART &&
  (ASCII_ADDRESS.test(text) || ADDRESS.test(text));

/** What follows the @, in lower case. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
