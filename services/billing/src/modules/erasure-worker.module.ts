import { Module } from '@nestjs/common';
import { ErasureReactions } from '../privacy/erasure.reactions.js';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { BillingSharedModule } from './billing-shared.module.js';
import { AccountLeases } from '../account/account-leases.js';
import { EraseAccountJob } from '../privacy/erase-account/erase-account.job.js';

@Module({
  imports: [BillingSharedModule, SubscriptionsModule.register({ reactions: [ErasureReactions], jobs: [EraseAccountJob] })],
  providers: [AccountLeases],
})
export class ErasureWorkerModule {}
