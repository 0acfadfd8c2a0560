import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

const keyOf = (encryptionKey: string): Buffer => Buffer.from(hkdfSync('sha256', encryptionKey, '', 'rekindle sealed secrets', 32));

/** Names the key that a secret was sealed with, without giving anything of it away. */
export const sealKeyId = (encryptionKey: string): string =>
  createHmac('sha256', keyOf(encryptionKey)).update('key id').digest('hex').slice(0, 16);

/** Encrypts a secret for the database with ENCRYPTION_KEY. */
export function seal(encryptionKey: string, secret: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, keyOf(encryptionKey), nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws where it was sealed with another key, or changed since */
export function unseal(encryptionKey: string, sealed: Buffer): string {
  const decipher = createDecipheriv(ALGORITHM, keyOf(encryptionKey), sealed.subarray(0, NONCE));
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
}
