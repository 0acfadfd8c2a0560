import { Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { ProfileVault, type VaultOwner } from '@rekindle/vault';

/** The owner of an account, for what operators do: nothing can be done with an account that is gone. */
@Injectable()
export class AccountOwners {
  constructor(private readonly profiles: ProfileVault) {}

  /** @throws DomainError NOT_FOUND */
  async of(accountId: string): Promise<VaultOwner> {
    const [owners, reader] = await Promise.all([this.profiles.owners([accountId]), this.profiles.reader(accountId)]);
    const owner = owners.get(accountId);
    // While it is being erased its rows are still there, and nobody can be notified any more.
    if (!owner || !reader) throw new DomainError('NOT_FOUND', 'There is no such account.');
    return owner;
  }
}
