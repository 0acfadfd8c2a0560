import { Module } from '@nestjs/common';
import { AccountModule } from '../../modules/account.module.js';
import { OperatorLog } from '../operator-log.js';
import { AccountOrdersController } from './account-orders.controller.js';
import { AccountOwners } from './account-owners.js';
import { FindAccountsController } from './find-accounts/find-accounts.controller.js';
import { FindAccountsHandler } from './find-accounts/find-accounts.js';
import { GetAccountController } from './get-account/get-account.controller.js';
import { GetAccountHandler } from './get-account/get-account.js';
import { GetAccountTimelineController } from './get-account-timeline/get-account-timeline.controller.js';
import { GetAccountTimelineHandler } from './get-account-timeline/get-account-timeline.js';
import { GrantPlanController } from './grant-plan/grant-plan.controller.js';
import { RefundPaymentController } from './refund-payment/refund-payment.controller.js';

/** What operators see of an account, and do for it. */
@Module({
  imports: [AccountModule],
  controllers: [
    ...[FindAccountsController, GetAccountController, GetAccountTimelineController],
    ...[AccountOrdersController, GrantPlanController, RefundPaymentController],
  ],
  providers: [AccountOwners, OperatorLog, FindAccountsHandler, GetAccountHandler, GetAccountTimelineHandler],
})
export class OperatorAccountsModule {}
