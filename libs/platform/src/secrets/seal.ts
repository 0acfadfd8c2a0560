import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type SealingSettings, sealingKeys } from './sealing-keys.js';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Encrypts secrets for the database, all with one key, whose id is stored with them. */
export interface Sealer {
  keyId: string;
  seal: (secret: string) => Buffer;
}

const keyOf = (key: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'rekindle sealed secrets', 32));

/** Identifies the key that sealed a secret, without revealing anything about it. */
export const sealKeyId = (key: string): string => createHmac('sha256', keyOf(key)).update('key id').digest('hex').slice(0, 16);

/** A sealer with the newest key. */
export function sealer(settings: SealingSettings): Sealer {
  const [key = settings.encryptionKey] = sealingKeys(settings);
  return { keyId: sealKeyId(key), seal: (secret) => sealWith(key, secret) };
}

/** @throws if none of the keys sealed it, or it was changed since */
export function unseal(settings: SealingSettings, sealed: Buffer): string {
  const faults: unknown[] = [];
  for (const key of sealingKeys(settings)) {
    try {
      return unsealWith(key, sealed);
    } catch (fault) {
      faults.push(fault);
    }
  }
  throw faults[0];
}

function sealWith(key: string, secret: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, keyOf(key), nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function unsealWith(key: string, sealed: Buffer): string {
  const decipher = createDecipheriv(ALGORITHM, keyOf(key), sealed.subarray(0, NONCE));
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
}
