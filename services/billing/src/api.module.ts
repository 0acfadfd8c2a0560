import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { BillingSharedModule } from './billing-shared.module.js';
import { GrantPlanHandler } from './subscription/grant-plan/grant-plan.handler.js';

@Module({ imports: [CqrsModule, BillingSharedModule], providers: [GrantPlanHandler] })
export class BillingApiModule {}
