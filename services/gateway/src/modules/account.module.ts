import { Module } from '@nestjs/common';
import { SystemMailModule } from '@rekindle/email';
import { AccessModule } from '../access/access.module.js';
import { POOL, RecordSource } from '@rekindle/platform';
import type pg from 'pg';
import { AccountFiguresReader } from '../account/account-figures.reader.js';
import { ApiKeyRecord } from '../api-keys/api-key.record.js';
import { ApiKeyRepository } from '../api-keys/api-key.repository.js';
import { CurrentPassword } from '../credentials/current-password.js';
import { PasswordChanger } from '../credentials/password-changer.js';
import { Passwords } from '../credentials/passwords.js';
import { ProfileWriter } from '../account/profile-writer.js';
import { SessionOpener } from '../sessions/session-opener.js';
import { UserReader } from '../account/user-reader.js';

const records = { provide: RecordSource, inject: [POOL], useFactory: (pool: pg.Pool) => RecordSource.open(pool, [ApiKeyRecord]) };
const shared = [
  AccountFiguresReader,
  ApiKeyRepository,
  CurrentPassword,
  PasswordChanger,
  Passwords,
  ProfileWriter,
  SessionOpener,
  UserReader,
];

/** Shared by the use cases of accounts. */
@Module({
  imports: [AccessModule, SystemMailModule],
  providers: [records, ...shared],
  exports: [...shared, AccessModule, SystemMailModule],
})
export class AccountModule {}
