import { createHash, randomBytes } from 'node:crypto';

/** What an API key is made of: its name in the table, and the secret that only its owner has. */
export interface ApiKeyParts {
  keyId: string;
  secret: string;
}

const SECRET_BYTES = 32;
const TOKEN = /^rk_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([\w-]{43})$/;

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The form that its owner keeps. */
export const tokenOf = ({ keyId, secret }: ApiKeyParts): string => `rk_${keyId.replaceAll('-', '')}_${secret}`;

/** @returns null for what is no API key */
export function readToken(token: string): ApiKeyParts | null {
  const found = TOKEN.exec(token);
  return found && { keyId: found.slice(1, 6).join('-'), secret: found[6] ?? '' };
}

/** All that is kept of a secret. Random as it is, it needs no slow hash. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
