import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Principal } from '@rekindle/platform';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { LiveSessions } from './live-sessions.js';
import { OperatorTokens } from './operator-tokens.js';
import { SessionTokens } from './session-tokens.js';
import { TOKEN_ALGORITHM, type UncheckedClaims } from './token-key.js';

type Claims = UncheckedClaims<{ sub: string; acc: string; role: string; gen: number; sid: string }>;
// passport-jwt's types lack key objects, which jsonwebtoken underneath accepts.
type GiveKey = (error: null, key: KeyObject & string) => void;

@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session-token') {
  constructor(
    private readonly sessions: SessionTokens,
    private readonly operators: OperatorTokens,
    private readonly live: LiveSessions,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: [TOKEN_ALGORITHM],
      secretOrKeyProvider: (_request: unknown, token: string, done: GiveKey) =>
        done(null, (saysOperator(token) ? operators : sessions).key as KeyObject & string),
    });
  }

  /** @returns the principal whom the claims name; null when they name nobody, or the session has ended */
  async validate(claims: Claims): Promise<Principal | null> {
    const principal = this.principalOf(claims);
    return principal && (await this.live.isLive(principal)) ? principal : null;
  }

  private principalOf(claims: Claims): Principal | null {
    try {
      return (claims.role === 'operator' ? this.operators : this.sessions).principalOf(claims);
    } catch {
      return null;
    }
  }
}

/** Only selects the key to verify the token with: a forged claim then fails verification. */
function saysOperator(token: string): boolean {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { role?: unknown } | null;
    return claims?.role === 'operator';
  } catch {
    return false;
  }
}
