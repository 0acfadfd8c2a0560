import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { GrantPlanHandler } from './subscription/grant-plan/grant-plan.handler.js';

@Module({ imports: [CqrsModule], providers: [GrantPlanHandler] })
export class BillingApiModule {}
