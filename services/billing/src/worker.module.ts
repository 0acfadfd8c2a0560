import { Module } from '@nestjs/common';
import { BillingSharedModule } from './billing-shared.module.js';

@Module({ imports: [BillingSharedModule] })
export class BillingWorkerModule {}
