import { Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { CredentialVault } from '@rekindle/vault';
import { Passwords } from './passwords.js';

const WRONG = 'This is not your current password';

/** Asks a signed-in user for the password again: an open browser is not proof enough for everything. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly credentials: CredentialVault,
    private readonly passwords: Passwords,
  ) {}

  /**
   * @param field the field at which the page shows the fault
   * @returns the session generation that it belongs to, so that a change can check that it is still current
   * @throws DomainError VALIDATION_FAILED, not UNAUTHENTICATED: the session goes on
   */
  async assert(userId: string, password: string, field: string): Promise<number> {
    const known = await this.credentials.byUser(userId);
    const matches = await this.passwords.matches(known?.passwordHash ?? null, password);
    if (!known || !matches) throw new DomainError('VALIDATION_FAILED', WRONG, [{ field, message: WRONG }]);
    return known.sessionGeneration;
  }
}
