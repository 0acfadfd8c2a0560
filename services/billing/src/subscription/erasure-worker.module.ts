import { Module } from '@nestjs/common';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { BillingSharedModule } from '../billing-shared.module.js';
import { AccountLeases } from './account-leases.js';
import { EraseAccountJob } from './erase-account/erase-account.job.js';
import { EraseAccountWhenAccountErased } from './erase-account-when-account-erased/erase-account-when-account-erased.js';

@Module({
  imports: [BillingSharedModule, SubscriptionsModule.register({ reactions: [EraseAccountWhenAccountErased], jobs: [EraseAccountJob] })],
  providers: [AccountLeases],
})
export class ErasureWorkerModule {}
