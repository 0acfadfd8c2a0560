import { Module } from '@nestjs/common';
import { AccountEraser } from '../privacy/erase-account/account-eraser.js';
import { ClosePrivacyRequestController } from '../privacy-requests/close-privacy-request/close-privacy-request.controller.js';
import { ClosePrivacyRequestHandler } from '../privacy-requests/close-privacy-request/close-privacy-request.js';
import { ConfirmPrivacyRequestController } from '../privacy-requests/confirm-privacy-request/confirm-privacy-request.controller.js';
import { ConfirmPrivacyRequestHandler } from '../privacy-requests/confirm-privacy-request/confirm-privacy-request.js';
import { DownloadOwnDataController } from '../privacy-requests/download-own-data/download-own-data.controller.js';
import { DownloadOwnDataHandler } from '../privacy-requests/download-own-data/download-own-data.js';
import { GetPrivacyRequestsController } from '../privacy-requests/get-privacy-requests/get-privacy-requests.controller.js';
import { GetPrivacyRequestsHandler } from '../privacy-requests/get-privacy-requests/get-privacy-requests.js';
import { PrivacyRequestWriter } from '../privacy-requests/privacy-request-writer.js';
import { RequestPrivacyController } from '../privacy-requests/request-privacy/request-privacy.controller.js';
import { RequestPrivacyHandler } from '../privacy-requests/request-privacy/request-privacy.js';
import { AccountModule } from './account.module.js';

/** Privacy requests: made by visitors, handled by operators. */
@Module({
  imports: [AccountModule],
  controllers: [
    ...[RequestPrivacyController, ConfirmPrivacyRequestController, DownloadOwnDataController],
    ...[GetPrivacyRequestsController, ClosePrivacyRequestController],
  ],
  providers: [
    ...[RequestPrivacyHandler, ConfirmPrivacyRequestHandler, DownloadOwnDataHandler],
    ...[GetPrivacyRequestsHandler, ClosePrivacyRequestHandler, PrivacyRequestWriter, AccountEraser],
  ],
  exports: [PrivacyRequestWriter, AccountEraser],
})
export class PrivacyRequestsModule {}
