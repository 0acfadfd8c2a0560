import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { CredentialVault } from '@rekindle/vault';
import { Passwords } from '../passwords.js';
import { CheckCredentials, type CheckedUser } from './check-credentials.js';

/** One answer for a wrong password and an unknown address, in the same time. */
@QueryHandler(CheckCredentials)
export class CheckCredentialsHandler implements IQueryHandler<CheckCredentials, CheckedUser> {
  constructor(
    @Inject(CredentialVault) private readonly credentials: CredentialVault,
    @Inject(Passwords) private readonly passwords: Passwords,
  ) {}

  async execute({ email, password }: CheckCredentials): Promise<CheckedUser> {
    const known = await this.credentials.byEmail(email);
    const matches = await this.passwords.matches(known?.passwordHash ?? null, password);
    if (!known || !matches) throw new DomainError('INVALID_CREDENTIALS', 'Invalid email or password');
    return { userId: known.userId, accountId: known.accountId, generation: known.sessionGeneration };
  }
}
