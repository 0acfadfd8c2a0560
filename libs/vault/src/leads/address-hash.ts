import { type KeyObject, createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import { domainToASCII } from 'node:url';

// As key objects: a key in a buffer makes each hash five times as slow, and a list has hundreds of thousands of addresses.
const keys = new Map<string, KeyObject>();
const BYTES = 16;

/**
 * Identifies an address that must not be stored itself: 32 hex digits that only this installation can compute,
 * and that differ by account.
 */
export function addressHash(encryptionKey: string, accountId: string, email: string): string {
  const digest = createHmac('sha256', keyFrom(encryptionKey))
    .update(`${accountId}\n${addressKey(email)}`)
    .digest();
  return digest.toString('hex', 0, BYTES);
}

function keyFrom(secret: string): KeyObject {
  const known = keys.get(secret) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'rekindle suppression 1', 32)));
  keys.set(secret, known);
  return known;
}

/** The key by which addresses are equal: case and surrounding blanks do not matter. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

const ASCII = /^\p{ASCII}*$/u;

/** The same for every spelling of an international domain: leads have its ASCII form, as mail servers do. Also for a domain alone. */
export function addressKey(email: string): string {
  const key = emailKey(email);
  if (ASCII.test(key)) return key;
  const at = key.lastIndexOf('@') + 1;
  return key.slice(0, at) + (domainToASCII(key.slice(at)) || key.slice(at));
}
