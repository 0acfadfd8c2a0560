import { Module } from '@nestjs/common';
import { AccountModule } from './account.module.js';
import { ApiKeyChecker } from '../api-keys/api-key.checker.js';
import { ApiKeysWriter } from '../api-key-management/api-keys.writer.js';
import { GetIssuedApiKeyHandler } from '../api-key-management/issue-api-key/get-issued-api-key.js';
import { IssueApiKeyController } from '../api-key-management/issue-api-key/issue-api-key.controller.js';
import { IssueApiKeyHandler } from '../api-key-management/issue-api-key/issue-api-key.js';
import { GetApiKeysController } from '../api-key-management/get-api-keys/get-api-keys.controller.js';
import { GetApiKeysHandler } from '../api-key-management/get-api-keys/get-api-keys.js';
import { RevokeApiKeyController } from '../api-key-management/revoke-api-key/revoke-api-key.controller.js';
import { RevokeApiKeyHandler } from '../api-key-management/revoke-api-key/revoke-api-key.js';

/** Keys for other systems: issued, listed, revoked by users; checked on each request. */
@Module({
  imports: [AccountModule],
  controllers: [IssueApiKeyController, GetApiKeysController, RevokeApiKeyController],
  providers: [ApiKeysWriter, ApiKeyChecker, IssueApiKeyHandler, GetIssuedApiKeyHandler, GetApiKeysHandler, RevokeApiKeyHandler],
  exports: [ApiKeyChecker],
})
export class ApiKeysModule {}
