import { Module } from '@nestjs/common';
import { AccountModule } from '../../modules/account.module.js';
import { OperatorLog } from '../operator-log.js';
import { AccountOrdersController } from './account-orders.controller.js';
import { AccountOwners } from './account-owners.js';
import { GetAccountsController } from './get-accounts/get-accounts.controller.js';
import { GetAccountsHandler } from './get-accounts/get-accounts.js';
import { GetAccountController } from './get-account/get-account.controller.js';
import { GetAccountHandler } from './get-account/get-account.js';
import { GetAccountTimelineController } from './get-account-timeline/get-account-timeline.controller.js';
import { GetAccountTimelineHandler } from './get-account-timeline/get-account-timeline.js';
import { GrantPlanController } from './grant-plan/grant-plan.controller.js';
import { InviteController } from './invite/invite.controller.js';
import { RefundPaymentController } from './refund-payment/refund-payment.controller.js';

/** Operators' view of an account, and their operations on it. */
@Module({
  imports: [AccountModule],
  controllers: [
    ...[GetAccountsController, GetAccountController, GetAccountTimelineController],
    ...[AccountOrdersController, GrantPlanController, InviteController, RefundPaymentController],
  ],
  providers: [AccountOwners, OperatorLog, GetAccountsHandler, GetAccountHandler, GetAccountTimelineHandler],
})
export class OperatorAccountsModule {}
