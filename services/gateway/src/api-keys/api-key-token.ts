import { createHash, randomBytes } from 'node:crypto';

/** The parts of an API key: its id in the table, and the secret that only its owner has. */
export interface ApiKeyParts {
  keyId: string;
  secret: string;
}

const SECRET_BYTES = 32;
const TOKEN = /^rk_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([\w-]{43})$/;

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The form that its owner receives. */
export const tokenOf = ({ keyId, secret }: ApiKeyParts): string => `rk_${keyId.replaceAll('-', '')}_${secret}`;

/** @returns null if the text is not an API key */
export function readToken(token: string): ApiKeyParts | null {
  const found = TOKEN.exec(token);
  return found && { keyId: found.slice(1, 6).join('-'), secret: found[6] ?? '' };
}

/** The only stored part of a secret. Being random, it needs no slow hash. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
