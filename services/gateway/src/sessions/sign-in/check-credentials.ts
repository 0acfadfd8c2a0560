import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { CredentialVault } from '@rekindle/vault';
import { Passwords } from '../../credentials/passwords.js';

/** Finds the user with this address and password; changes nothing. */
export class CheckCredentials extends Query<CheckedUser> {
  constructor(
    readonly email: string,
    readonly password: string,
  ) {
    super();
  }
}

export interface CheckedUser {
  userId: string;
  accountId: string;
  /** The session generation of sessions opened now. */
  generation: number;
}

/** The same answer for a wrong password and an unknown address, in the same time. */
@QueryHandler(CheckCredentials)
export class CheckCredentialsHandler implements IQueryHandler<CheckCredentials> {
  constructor(
    private readonly credentials: CredentialVault,
    private readonly passwords: Passwords,
  ) {}

  async execute({ email, password }: CheckCredentials): Promise<CheckedUser> {
    const known = await this.credentials.byEmail(email);
    const matches = await this.passwords.matches(known?.passwordHash ?? null, password);
    if (!known || !matches) throw new DomainError('INVALID_CREDENTIALS', 'Invalid email or password');
    return { userId: known.userId, accountId: known.accountId, generation: known.sessionGeneration };
  }
}
