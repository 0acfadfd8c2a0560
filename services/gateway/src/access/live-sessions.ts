import { Injectable } from '@nestjs/common';
import type { Principal } from '@rekindle/platform';
import { CredentialVault } from '@rekindle/vault';

/**
 * Queries the table each time, so that signing out, changing a password or deleting a user takes effect immediately, in
 * every process.
 */
@Injectable()
export class LiveSessions {
  constructor(private readonly credentials: CredentialVault) {}

  /** Whether the session of a caller's token is still live; an API key has none, and is checked by its own row. */
  async isLive({ accountId, userId, role, generation = 0, sessionId }: Principal): Promise<boolean> {
    if (role === 'key') return true;
    if (sessionId === undefined) return false;
    if (role === 'operator') return !(await this.credentials.isEnded(sessionId));
    return this.credentials.isLive({ accountId, userId, generation, sessionId });
  }
}
