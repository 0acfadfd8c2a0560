import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import { object, text } from './reading/json.js';

/** @param key the public key in SendGrid's notation: base64 of a SubjectPublicKeyInfo */
export function isSignedBySendgrid(
  body: Buffer,
  { key, signature, timestamp }: { key: string; signature: string; timestamp: string },
): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return verify('sha256', Buffer.concat([Buffer.from(timestamp), body]), publicKey, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

const HOUR_S = 3_600;
/** Mailgun retries a call for eight hours. Signatures are kept for longer. */
const OLDEST_S = 12 * HOUR_S;
const CLOCKS_DIFFER_S = 300;

/**
 * Mailgun signs the time and a token, but not the report, so an intercepted call must not work a second time.
 * @param signed its timestamp is in Unix seconds
 */
export function isSignedByMailgun(key: string, signed: { timestamp: string; token: string; signature: string }): boolean {
  const age = Date.now() / 1_000 - Number(signed.timestamp);
  if (!(age < OLDEST_S && age > -CLOCKS_DIFFER_S)) return false;
  return isEqual(createHmac('sha256', key).update(signed.timestamp).update(signed.token).digest('hex'), signed.signature);
}

/** Used instead of the token: the same signed bytes, split differently, would give another token. */
export const mailgunSignature = (body: unknown): string => text(object(object(body).signature).signature);

/** @param authorization of the call: Postmark sends the credentials in its webhook's address */
export function hasPassword(password: string, authorization: string): boolean {
  const [, given = ''] = /^Basic ([\w+/=]{1,1000})$/.exec(authorization) ?? [];
  const decoded = Buffer.from(given, 'base64').toString('utf8');
  return isEqual(password, decoded.slice(decoded.indexOf(':') + 1));
}

const digest = (text: string): Buffer => createHmac('sha256', 'compared').update(text).digest();
const isEqual = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
