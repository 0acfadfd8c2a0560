import { Global, Module } from '@nestjs/common';
import { LeadVault } from '../leads/lead-vault.js';
import { TextVault } from '../texts/text-vault.js';

/** The tables of record that services share by id; needs the platform module's pool. */
@Global()
@Module({ providers: [LeadVault, TextVault], exports: [LeadVault, TextVault] })
export class VaultModule {}
