import { Module } from '@nestjs/common';
import { AccountModule } from './account/account.module.js';
import { ChangeProfileController } from './account/change-profile/change-profile.controller.js';
import { ChangeProfileHandler } from './account/change-profile/change-profile.handler.js';
import { GetCurrentUserController } from './account/get-current-user/get-current-user.controller.js';
import { GetCurrentUserHandler } from './account/get-current-user/get-current-user.handler.js';
import { OpenAccountController } from './account/open-account/open-account.controller.js';
import { OpenAccountHandler } from './account/open-account/open-account.handler.js';
import { CheckCredentialsHandler } from './account/sign-in/check-credentials.handler.js';
import { SignInController } from './account/sign-in/sign-in.controller.js';
import { SignOutController } from './account/sign-out/sign-out.controller.js';
import { GreetController } from './greet/greet.controller.js';

/** Accounts over HTTP. */
@Module({
  imports: [AccountModule],
  controllers: [
    GreetController,
    OpenAccountController,
    SignInController,
    SignOutController,
    GetCurrentUserController,
    ChangeProfileController,
  ],
  providers: [OpenAccountHandler, CheckCredentialsHandler, GetCurrentUserHandler, ChangeProfileHandler],
})
export class GatewayApiModule {}
