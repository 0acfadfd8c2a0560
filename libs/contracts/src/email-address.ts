const LONGEST = 254;
const LONGEST_LOCAL_PART = 64;
// Only an email shows whether an address exists. Real addresses have no quotes, comments or blanks. A last label of digits
// only is not a domain but the end of an IP address.
const addressOf = (letters: string, digits: string, flags: string): RegExp => {
  const atom = String.raw`[${letters}${digits}!#$%&'*+/=?^_\u0060{|}~\-]+`;
  const label = String.raw`[${letters}${digits}](?:[${letters}${digits}\-]{0,61}[${letters}${digits}])?`;
  return new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?![${digits}]+$)${label}$`, flags);
};
// Nearly every address is ASCII, and Unicode classes take three times as long, which matters for an import's many rows.
const ASCII_ADDRESS = addressOf('a-zA-Z', '0-9', '');
const ADDRESS = addressOf(String.raw`\p{L}\p{M}`, String.raw`\p{N}`, 'u');

/**
 * The one rule for email addresses of accounts, senders and leads. Invalid input is never repaired, but refused for its
 * field.
 */
export const isEmailAddress = (text: unknown): text is string =>
  typeof text === 'string' &&
  text.length <= LONGEST &&
  text.indexOf('@') <= LONGEST_LOCAL_PART &&
  (ASCII_ADDRESS.test(text) || ADDRESS.test(text));

/** The part after the @, in lower case. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
