import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { ApiKeyChecker } from './api-key.checker.js';
import { ApiKeysWriter } from './api-keys.writer.js';
import { GetIssuedApiKeyHandler } from './issue-api-key/get-issued-api-key.handler.js';
import { IssueApiKeyController } from './issue-api-key/issue-api-key.controller.js';
import { IssueApiKeyHandler } from './issue-api-key/issue-api-key.js';
import { ListApiKeysController } from './list-api-keys/list-api-keys.controller.js';
import { ListApiKeysHandler } from './list-api-keys/list-api-keys.js';
import { RevokeApiKeyController } from './revoke-api-key/revoke-api-key.controller.js';
import { RevokeApiKeyHandler } from './revoke-api-key/revoke-api-key.js';

/** Keys for other systems: issued, listed, revoked by users; checked at the door. */
@Module({
  imports: [AccountModule],
  controllers: [IssueApiKeyController, ListApiKeysController, RevokeApiKeyController],
  providers: [ApiKeysWriter, ApiKeyChecker, IssueApiKeyHandler, GetIssuedApiKeyHandler, ListApiKeysHandler, RevokeApiKeyHandler],
  exports: [ApiKeyChecker],
})
export class ApiKeysModule {}
