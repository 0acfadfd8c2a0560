import { Module } from '@nestjs/common';
import { ChangeProfileController } from './account/change-profile/change-profile.controller.js';
import { ChangeProfileHandler } from './account/change-profile/change-profile.js';
import { GetAccountUsageHandler } from './account/get-account-usage.js';
import { GetAccountUsageController } from './account/get-account-usage/get-account-usage.controller.js';
import { GetCurrentUserHandler } from './account/get-current-user.js';
import { GetCurrentUserController } from './account/get-current-user/get-current-user.controller.js';
import { ChangeEmailController } from './credentials/change-email/change-email.controller.js';
import { ChangeEmailHandler } from './credentials/change-email/change-email.js';
import { ChangePasswordController } from './credentials/change-password/change-password.controller.js';
import { ChangePasswordHandler } from './credentials/change-password/change-password.js';
import { RenewSessionHandler } from './credentials/change-password/renew-session.js';
import { CheckResetLinkController } from './credentials/check-reset-link/check-reset-link.controller.js';
import { CheckResetLinkHandler } from './credentials/check-reset-link/check-reset-link.js';
import { ConfirmEmailController } from './credentials/confirm-email/confirm-email.controller.js';
import { ConfirmEmailHandler } from './credentials/confirm-email/confirm-email.js';
import { ForgotPasswordController } from './credentials/forgot-password/forgot-password.controller.js';
import { ForgotPasswordHandler } from './credentials/forgot-password/forgot-password.js';
import { ResetPasswordController } from './credentials/reset-password/reset-password.controller.js';
import { ResetPasswordHandler } from './credentials/reset-password/reset-password.js';
import { GreetController } from './greet/greet.controller.js';
import { AccountModule } from './modules/account.module.js';
import { AccountEraser } from './privacy/erase-account/account-eraser.js';
import { EraseAccountController } from './privacy/erase-account/erase-account.controller.js';
import { EraseAccountHandler } from './privacy/erase-account/erase-account.js';
import { ExportAccountController } from './privacy/export-account/export-account.controller.js';
import { ExportAccountHandler } from './privacy/export-account.js';
import { OwnFiles } from './privacy/own-files.js';
import { GetPublicConfigController } from './public-config/get-public-config.controller.js';
import { CheckCredentialsHandler } from './sessions/sign-in/check-credentials.js';
import { SignInController } from './sessions/sign-in/sign-in.controller.js';
import { SignOutController } from './sessions/sign-out/sign-out.controller.js';
import { OpenAccountController } from './sign-up/open-account/open-account.controller.js';
import { OpenAccountHandler } from './sign-up/open-account/open-account.js';
import { VerifyPaymentController } from './sign-up/verify-payment/verify-payment.controller.js';
import { PaymentSignIns, VerifyPaymentHandler } from './sign-up/verify-payment/verify-payment.js';

/** Accounts over HTTP. */
@Module({
  imports: [AccountModule],
  controllers: [
    GreetController,
    OpenAccountController,
    SignInController,
    SignOutController,
    GetCurrentUserController,
    GetAccountUsageController,
    ChangeProfileController,
    ChangePasswordController,
    ForgotPasswordController,
    CheckResetLinkController,
    ResetPasswordController,
    ChangeEmailController,
    ConfirmEmailController,
    EraseAccountController,
    ExportAccountController,
    VerifyPaymentController,
    GetPublicConfigController,
  ],
  providers: [
    OpenAccountHandler,
    CheckCredentialsHandler,
    GetCurrentUserHandler,
    GetAccountUsageHandler,
    ChangeProfileHandler,
    ChangePasswordHandler,
    RenewSessionHandler,
    ForgotPasswordHandler,
    CheckResetLinkHandler,
    ResetPasswordHandler,
    ChangeEmailHandler,
    ConfirmEmailHandler,
    EraseAccountHandler,
    AccountEraser,
    PaymentSignIns,
    VerifyPaymentHandler,
    ExportAccountHandler,
    OwnFiles,
  ],
})
export class GatewayApiModule {}
