import { type KeyObject, createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';

// Imported once: a secret given as text costs four times the verification.
export const TOKEN_ALGORITHM = 'HS256';

/** What every token carries beside its own claims. Nothing of it is believed before its type is checked. */
export type UncheckedClaims<Claims> = Partial<Record<keyof Claims | 'exp' | 'iat', unknown>>;

/** A key that signs one kind of token and reads it back. */
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
