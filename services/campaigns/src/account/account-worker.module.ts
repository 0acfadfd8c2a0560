import { Module } from '@nestjs/common';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { LeadImportModule } from '../lead-import/lead-import.module.js';
import { EraseAccountJob } from './erase-account/erase-account.job.js';
import { EraseAccountWhenAccountErased } from './erase-account-when-account-erased/erase-account-when-account-erased.js';

/** What becomes of an account's leads, files and texts when it is deleted. */
@Module({
  imports: [LeadImportModule, SubscriptionsModule.register({ reactions: [EraseAccountWhenAccountErased], jobs: [EraseAccountJob] })],
})
export class AccountWorkerModule {}
