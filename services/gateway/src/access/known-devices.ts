import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings, newId } from '@rekindle/platform';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteSignIn } from '../http/requests/caller.js';
import { TokenKey } from './token-key.js';

const COOKIE = 'rekindle.device';
const OPERATOR = 'operator';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
/** The users of one household or agency; the one who signed in longest ago is forgotten first. */
const MOST_USERS = 5;

/** A user and the generation of their password: a new password makes all devices unknown. */
export interface DeviceUser {
  userId: string;
  generation: number | string;
}

interface Claims {
  device: string;
  users: DeviceUser[];
}

/**
 * Browsers that somebody has signed in with, recognised by a signed cookie. It grants no access: it only lets its owner try
 * a password while strangers must wait. See docs/decisions/0011.
 */
@Injectable()
export class KnownDevices {
  private readonly tokens: TokenKey<Claims>;
  private readonly secure: boolean;
  private readonly cookie: string;

  constructor(@Inject(SETTINGS) { jwtSecret, publicUrl }: Settings) {
    this.tokens = new TokenKey(createHmac('sha256', jwtSecret).update('known devices').digest(), ONE_YEAR_SECONDS);
    this.secure = publicUrl.startsWith('https:');
    // The prefix makes browsers refuse the cookie from any other host of the domain.
    this.cookie = this.secure ? `__Host-${COOKIE}` : COOKIE;
  }

  /** A user has proven that this is a device of theirs. */
  remember(request: FastifyRequest, reply: FastifyReply, { userId, generation }: DeviceUser): void {
    noteSignIn(request, userId === OPERATOR ? OPERATOR : `user:${userId}`);
    const { device, users } = this.read(request) ?? { device: newId(), users: [] };
    const others = users.filter((other) => other.userId !== userId);
    const value = this.tokens.sign({ device, users: [{ userId, generation }, ...others].slice(0, MOST_USERS) });
    const rules = { httpOnly: true, sameSite: 'strict', path: '/', maxAge: ONE_YEAR_SECONDS, secure: this.secure } as const;
    void reply.header('set-cookie', stringifySetCookie({ name: this.cookie, value, ...rules }));
  }

  /**
   * @param user called only if the cookie is one of ours
   * @returns the device's id; null if it is unknown to this user
   */
  async knownFor(request: FastifyRequest, user: () => Promise<DeviceUser | null>): Promise<string | null> {
    const claims = this.read(request);
    const wanted = claims && (await user());
    const knows = wanted && claims.users.some(({ userId, generation }) => userId === wanted.userId && generation === wanted.generation);
    return knows ? claims.device : null;
  }

  private read({ headers }: FastifyRequest): Claims | null {
    const cookie = parseCookie(headers.cookie ?? '')[this.cookie];
    try {
      return cookie === undefined ? null : (this.tokens.verify(cookie) as Claims);
    } catch {
      return null;
    }
  }
}
