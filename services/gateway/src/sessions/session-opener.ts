import { Injectable } from '@nestjs/common';
import { SessionTokens } from '../access/session-tokens.js';
import type { SignedIn } from '../account/current-user.js';
import { UserReader } from '../account/user-reader.js';

/** Builds the response to a sign-in. */
@Injectable()
export class SessionOpener {
  constructor(
    private readonly tokens: SessionTokens,
    private readonly users: UserReader,
  ) {}

  async open(who: { userId: string; accountId: string; generation: number }, message: string): Promise<SignedIn> {
    const user = await this.users.read(who);
    if (!user) throw new Error('Nobody to sign in');
    return { token: this.tokens.issue(who), user, message };
  }
}
