import { Module } from '@nestjs/common';
import { SystemMailModule } from '@rekindle/email';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { LimitsModule } from '../limits/limits.module.js';
import { Authorizations } from '../social/accounts/authorizations.js';
import { Connections } from '../social/accounts/connections.js';
import { DisconnectAccountController } from '../social/accounts/disconnect-account/disconnect-account.controller.js';
import { DisconnectAccountHandler } from '../social/accounts/disconnect-account.js';
import { Disconnections } from '../social/accounts/disconnections.js';
import { FinishConnectionController } from '../social/accounts/finish-connection/finish-connection.controller.js';
import { FinishConnectionHandler } from '../social/accounts/finish-connection/finish-connection.js';
import { GetSocialActivityController } from '../social/accounts/get-social-activity/get-social-activity.controller.js';
import { GetSocialActivityHandler } from '../social/accounts/get-social-activity/get-social-activity.js';
import { SocialActivityProjection } from '../social/accounts/get-social-activity/social-activity.projection.js';
import { GetSocialStatusController } from '../social/accounts/get-social-status/get-social-status.controller.js';
import { GetSocialStatusHandler } from '../social/accounts/get-social-status.js';
import { NotifyOfRefusal } from '../social/accounts/notify-of-refusal/notify-of-refusal.job.js';
import { RevokeTokens } from '../social/accounts/revoke-tokens.job.js';
import { SaveSocialPreferencesController } from '../social/accounts/save-preferences/save-social-preferences.controller.js';
import { SaveSocialPreferencesHandler } from '../social/accounts/save-preferences/save-social-preferences.js';
import { SocialAccountReactions } from '../social/accounts/social-account.reactions.js';
import { SocialStreams } from '../social/accounts/social-streams.js';
import { StartConnectionController } from '../social/accounts/start-connection/start-connection.controller.js';
import { StartConnectionHandler } from '../social/accounts/start-connection/start-connection.js';
import { SocialNetworksModule } from '../social/networks/social-networks.module.js';

const shared = [Connections, SocialStreams];

/** Accounts at social networks over HTTP: connected, shown, disconnected. */
@Module({
  imports: [LimitsModule, SocialNetworksModule],
  controllers: [
    StartConnectionController,
    FinishConnectionController,
    GetSocialStatusController,
    GetSocialActivityController,
    SaveSocialPreferencesController,
    DisconnectAccountController,
  ],
  providers: [
    ...shared,
    Authorizations,
    Disconnections,
    StartConnectionHandler,
    FinishConnectionHandler,
    GetSocialStatusHandler,
    GetSocialActivityHandler,
    SaveSocialPreferencesHandler,
    DisconnectAccountHandler,
  ],
})
export class SocialAccountsModule {}

/** The activity for the page, and the revocation of tokens when a connection or its account has ended. */
@Module({
  imports: [
    SocialNetworksModule,
    SystemMailModule,
    SubscriptionsModule.register({
      projections: [SocialActivityProjection],
      reactions: [SocialAccountReactions],
      jobs: [RevokeTokens, NotifyOfRefusal],
    }),
  ],
  providers: shared,
})
export class SocialAccountsWorkerModule {}
