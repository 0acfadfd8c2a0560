import { Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { CredentialVault } from '@rekindle/vault';
import { Passwords } from './passwords.js';

const WRONG = 'This is not your current password';

/** Requires the password again from a signed-in user: an open browser is not proof enough for everything. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly credentials: CredentialVault,
    private readonly passwords: Passwords,
  ) {}

  /**
   * @param field where the page shows the fault
   * @returns the generation of sessions that it opens, so that a change can check that it still does
   * @throws DomainError of validation, not of sign-in: the session stays
   */
  async assert(userId: string, password: string, field: string): Promise<number> {
    const known = await this.credentials.byUser(userId);
    const matches = await this.passwords.matches(known?.passwordHash ?? null, password);
    if (!known || !matches) throw new DomainError('VALIDATION_FAILED', WRONG, [{ field, message: WRONG }]);
    return known.sessionGeneration;
  }
}
