import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Principal } from '@rekindle/platform';
import { CredentialVault } from '@rekindle/vault';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { OperatorTokens } from './operator-tokens.js';
import { type SessionPrincipal, SessionTokens } from './session-tokens.js';

type Done = (error: Error | null, claims?: unknown) => void;
type ReadToken = (token: string) => Principal;

// passport-jwt would call jsonwebtoken, which imports the secret anew for every request: 70 times slower.
// The "key" that it hands over is our verifier, and what it takes for claims is the principal already.
Object.assign(Strategy, {
  JwtVerifier: (token: string, read: ReadToken, _options: unknown, done: Done): void => {
    let principal: Principal;
    try {
      principal = read(token);
    } catch (error) {
      return done(error as Error);
    }
    done(null, principal);
  },
});

@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session-token') {
  constructor(
    @Inject(SessionTokens) sessions: SessionTokens,
    @Inject(OperatorTokens) operators: OperatorTokens,
    @Inject(CredentialVault) private readonly credentials: CredentialVault,
  ) {
    const read: ReadToken = (token) => (saysOperator(token) ? operators.read(token) : sessions.read(token));
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request, _token, done) => done(null, read as unknown as string),
    });
  }

  /** Asks the table each time: a password that is changed, or a user who is gone, ends a session at once, in every process. */
  async validate(principal: Principal | SessionPrincipal): Promise<Principal | null> {
    if (!isSession(principal)) return principal;
    const { accountId, userId, generation } = principal;
    return (await this.credentials.sessionGeneration(accountId, userId)) === generation ? principal : null;
  }
}

const isSession = (principal: Principal | SessionPrincipal): principal is SessionPrincipal => 'generation' in principal;

/** Which key to check a token with, and no more: a forged claim is then refused by that key. */
function saysOperator(token: string): boolean {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { role?: unknown } | null;
  return claims?.role === 'operator';
}
