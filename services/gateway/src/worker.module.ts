import { Module } from '@nestjs/common';
import { AccountReactions } from './account/account.reactions.js';
import { EventBlocksProjection, SubscriptionsModule } from '@rekindle/event-sourcing';
import { AccountFiguresProjection } from './account/account-figures/account-figures.projection.js';
import { AccountModule } from './account/account.module.js';
import { SendConfirmationLink } from './account/change-email/send-confirmation-link.job.js';
import { TellOldAddress } from './account/change-email/tell-old-address.job.js';
import { EraseProfile } from './account/erase-account/erase-profile.job.js';
import { SendResetLink } from './account/forgot-password/send-reset-link.job.js';
import { MatchBuyer } from './account/match-buyer/match-buyer.job.js';
import { TellOwnerOfPayment } from './account/tell-owner-of-payment/tell-owner-of-payment.job.js';
import { WelcomeBuyer } from './account/match-buyer/welcome-buyer.job.js';
import { TellPasswordChanged } from './account/tell-password-changed.job.js';

/** The accounts' read models, reaction and emails; they run in the gateway's own process. */
@Module({
  imports: [
    AccountModule,
    SubscriptionsModule.register({
      projections: [AccountFiguresProjection, EventBlocksProjection],
      reactions: [AccountReactions],
      jobs: [
        SendResetLink,
        TellPasswordChanged,
        SendConfirmationLink,
        TellOldAddress,
        EraseProfile,
        MatchBuyer,
        WelcomeBuyer,
        TellOwnerOfPayment,
      ],
    }),
  ],
})
export class GatewayWorkerModule {}
