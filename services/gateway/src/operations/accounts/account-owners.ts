import { Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { ProfileVault, type VaultOwner } from '@rekindle/vault';

/** Whose account it is, for whatever operators do with it: there is nothing to be done with one that is gone. */
@Injectable()
export class AccountOwners {
  constructor(private readonly profiles: ProfileVault) {}

  /** @throws DomainError NOT_FOUND */
  async of(accountId: string): Promise<VaultOwner> {
    const [owners, reader] = await Promise.all([this.profiles.owners([accountId]), this.profiles.reader(accountId)]);
    const owner = owners.get(accountId);
    // While it is being erased its rows are still there, and nobody can be told of anything any more.
    if (!owner || !reader) throw new DomainError('NOT_FOUND', 'There is no such account.');
    return owner;
  }
}
