import { Module } from '@nestjs/common';
import { AccountReactions } from './sign-up/account.reactions.js';
import { EventBlocksProjection, SubscriptionsModule } from '@rekindle/event-sourcing';
import { AccountFiguresProjection } from './account/account-figures/account-figures.projection.js';
import { AccountModule } from './modules/account.module.js';
import { SendConfirmationLink } from './credentials/change-email/send-confirmation-link.job.js';
import { NotifyOldAddress } from './credentials/change-email/notify-old-address.job.js';
import { NotifyPresentAddress } from './credentials/change-email/notify-present-address.job.js';
import { EraseProfile } from './privacy/erase-account/erase-profile.job.js';
import { FinishErasureJob } from './privacy/erase-account/finish-erasure.job.js';
import { SendResetLink } from './credentials/forgot-password/send-reset-link.job.js';
import { MatchBuyer } from './sign-up/match-buyer/match-buyer.job.js';
import { NotifyOwnerOfPayment } from './sign-up/notify-owner-of-payment/notify-owner-of-payment.job.js';
import { WelcomeBuyer } from './sign-up/match-buyer/welcome-buyer.job.js';
import { WelcomeUser } from './sign-up/open-account/welcome-user.job.js';
import { ConfirmWaitlistPlace } from './waitlist/join-waitlist/confirm-waitlist-place.job.js';
import { PrivacyRequestsModule } from './modules/privacy-requests.module.js';
import { FulfilPrivacyRequest } from './privacy-requests/fulfil-privacy-request.job.js';
import { NotifyOfPrivacyOutcome } from './privacy-requests/notify-of-privacy-outcome.job.js';
import { SendPrivacyLink } from './privacy-requests/request-privacy/send-privacy-link.job.js';
import { NotifyPasswordChanged } from './credentials/notify-password-changed.job.js';

/** The accounts' read models, reactions and emails, which run in the gateway's own process. */
@Module({
  imports: [
    AccountModule,
    PrivacyRequestsModule,
    SubscriptionsModule.register({
      projections: [AccountFiguresProjection, EventBlocksProjection],
      reactions: [AccountReactions],
      jobs: [
        SendResetLink,
        NotifyPasswordChanged,
        SendConfirmationLink,
        NotifyOldAddress,
        NotifyPresentAddress,
        FinishErasureJob,
        EraseProfile,
        MatchBuyer,
        WelcomeBuyer,
        WelcomeUser,
        NotifyOwnerOfPayment,
        ConfirmWaitlistPlace,
        SendPrivacyLink,
        FulfilPrivacyRequest,
        NotifyOfPrivacyOutcome,
      ],
    }),
  ],
})
export class GatewayWorkerModule {}
