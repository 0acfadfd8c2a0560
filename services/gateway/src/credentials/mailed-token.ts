import { createHash, randomBytes } from 'node:crypto';

const ID_BYTES = 16;
const SECRET_BYTES = 32;
const TOKEN = /^[\w-]{64}$/;

/** The content of a link in an email: the request's id, and a secret of which only the hash is stored. */
export interface MailedToken {
  id: string;
  hash: Buffer;
}

/** @param id a uuid */
export function makeToken(id: string): { token: string; hash: Buffer } {
  const secret = randomBytes(SECRET_BYTES);
  return { token: Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), secret]).toString('base64url'), hash: hashOf(secret) };
}

/** @returns null if the text is not one of our tokens */
export function readToken(token: string): MailedToken | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const hex = bytes.subarray(0, ID_BYTES).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { id, hash: hashOf(bytes.subarray(ID_BYTES)) };
}

const hashOf = (secret: Buffer): Buffer => createHash('sha256').update(secret).digest();
