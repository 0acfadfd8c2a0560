import { type KeyObject, createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';

// Imported once: with a secret given as text, each verification takes four times as long.
export const TOKEN_ALGORITHM = 'HS256';

/** Claims of a token with a valid signature. Their types are yet to be checked. */
export type UncheckedClaims<Claims> = Partial<Record<keyof Claims | 'exp' | 'iat', unknown>>;

/** A key that signs and verifies one kind of token. */
export class TokenKey<Claims extends object> {
  readonly key: KeyObject;

  constructor(
    secret: Buffer,
    private readonly lifetimeSeconds: number,
  ) {
    this.key = createSecretKey(secret);
  }

  sign(claims: Claims): string {
    return jwt.sign(claims, this.key, { algorithm: TOKEN_ALGORITHM, expiresIn: this.lifetimeSeconds });
  }

  /** @throws when the token is forged, damaged or has expired */
  verify(token: string): UncheckedClaims<Claims> {
    return jwt.verify(token, this.key, { algorithms: [TOKEN_ALGORITHM] }) as UncheckedClaims<Claims>;
  }
}
