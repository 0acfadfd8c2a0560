import { Global, Module } from '@nestjs/common';
import { LeadVault } from '../leads/lead-vault.js';
import { CredentialVault } from '../profiles/credential-vault.js';
import { ProfileVault } from '../profiles/profile-vault.js';
import { TextVault } from '../texts/text-vault.js';

const vaults = [LeadVault, TextVault, ProfileVault, CredentialVault];

/** The tables of record that services share by id; requires the platform module's pool. */
@Global()
@Module({ providers: vaults, exports: vaults })
export class VaultModule {}
