import { Module } from '@nestjs/common';
import { ErasureReactions } from './erasure.reactions.js';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { BillingSharedModule } from '../billing-shared.module.js';
import { AccountLeases } from './account-leases.js';
import { EraseAccountJob } from './erase-account/erase-account.job.js';

@Module({
  imports: [BillingSharedModule, SubscriptionsModule.register({ reactions: [ErasureReactions], jobs: [EraseAccountJob] })],
  providers: [AccountLeases],
})
export class ErasureWorkerModule {}
