import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings, newId } from '@rekindle/platform';
import { parseCookie, stringifySetCookie } from 'cookie';
import { createSigner, createVerifier } from 'fast-jwt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteSignIn } from '../requests/caller.js';

const COOKIE = 'rekindle.device';
const OPERATOR = 'operator';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
/** People of one household or agency; whoever signed in longest ago is forgotten first. */
const MOST_USERS = 5;

/** Who signs in, and with which password: another one makes all devices strangers. */
export interface DeviceUser {
  userId: string;
  generation: number | string;
}

interface Claims {
  device: string;
  users: DeviceUser[];
}

/**
 * Browsers that somebody has signed in with, by a signed cookie. It opens nothing: it only lets its owner try a password
 * while strangers must wait. See docs/decisions/0011.
 */
@Injectable()
export class KnownDevices {
  private readonly sign: (claims: Claims) => string;
  private readonly verify: (token: string) => Claims;
  private readonly secure: boolean;
  private readonly cookie: string;

  constructor(@Inject(SETTINGS) { jwtSecret, publicUrl }: Settings) {
    const key = createHmac('sha256', jwtSecret).update('known devices').digest();
    this.sign = createSigner({ key, algorithm: 'HS256', expiresIn: ONE_YEAR_SECONDS * 1000 });
    this.verify = createVerifier({ key, algorithms: ['HS256'], requiredClaims: ['exp'] }) as typeof this.verify;
    this.secure = publicUrl.startsWith('https:');
    // By that prefix a browser knows that no other host of the domain may set it.
    this.cookie = this.secure ? `__Host-${COOKIE}` : COOKIE;
  }

  /** Somebody has shown that this is a device of theirs. */
  remember(request: FastifyRequest, reply: FastifyReply, { userId, generation }: DeviceUser): void {
    noteSignIn(request, userId === OPERATOR ? OPERATOR : `user:${userId}`);
    const { device, users } = this.read(request) ?? { device: newId(), users: [] };
    const others = users.filter((other) => other.userId !== userId);
    const value = this.sign({ device, users: [{ userId, generation }, ...others].slice(0, MOST_USERS) });
    const rules = { httpOnly: true, sameSite: 'strict', path: '/', maxAge: ONE_YEAR_SECONDS, secure: this.secure } as const;
    void reply.header('set-cookie', stringifySetCookie({ name: this.cookie, value, ...rules }));
  }

  /**
   * @param user asked for only where the cookie is one of ours
   * @returns the device's id; null for a stranger's
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
      return cookie === undefined ? null : this.verify(cookie);
    } catch {
      return null;
    }
  }
}
