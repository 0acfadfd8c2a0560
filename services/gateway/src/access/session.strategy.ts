import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Principal } from '@rekindle/platform';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { LiveSessions } from './live-sessions.js';
import { OperatorTokens } from './operator-tokens.js';
import { SessionTokens } from './session-tokens.js';

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
    sessions: SessionTokens,
    operators: OperatorTokens,
    private readonly live: LiveSessions,
  ) {
    const read: ReadToken = (token) => (saysOperator(token) ? operators.read(token) : sessions.read(token));
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request, _token, done) => done(null, read as unknown as string),
    });
  }

  async validate(principal: Principal): Promise<Principal | null> {
    return (await this.live.isLive(principal)) ? principal : null;
  }
}

/** Which key to check a token with, and no more: a forged claim is then refused by that key. */
function saysOperator(token: string): boolean {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { role?: unknown } | null;
  return claims?.role === 'operator';
}
