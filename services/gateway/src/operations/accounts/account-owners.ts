import { Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { ProfileVault, type VaultOwner } from '@rekindle/vault';

/** Finds an account's owner for operations; none are possible on a deleted account. */
@Injectable()
export class AccountOwners {
  constructor(private readonly profiles: ProfileVault) {}

  /** @throws DomainError NOT_FOUND */
  async of(accountId: string): Promise<VaultOwner> {
    const [owners, reader] = await Promise.all([this.profiles.owners([accountId]), this.profiles.reader(accountId)]);
    const owner = owners.get(accountId);
    // During erasure the rows still exist, but nobody can be notified any more.
    if (!owner || !reader) throw new DomainError('NOT_FOUND', 'There is no such account.');
    return owner;
  }
}
