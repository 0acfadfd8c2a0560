import { createHmac, hkdfSync } from 'node:crypto';

const keys = new Map<string, Buffer>();
const BYTES = 16;

/**
 * Identifies an address where the address itself must not be kept: 32 hex digits that only this installation can make, and
 * that differ from account to account.
 */
export function addressHash(encryptionKey: string, accountId: string, email: string): string {
  const digest = createHmac('sha256', keyFrom(encryptionKey))
    .update(`${accountId}\n${emailKey(email)}`)
    .digest();
  return digest.toString('hex', 0, BYTES);
}

function keyFrom(secret: string): Buffer {
  const known = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'rekindle suppression 1', 32));
  keys.set(secret, known);
  return known;
}

/** What makes two addresses the same one: case and the blanks around it do not count. */
export const emailKey = (email: string): string => email.trim().toLowerCase();
