import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { AccountFiguresReader } from './account-figures.reader.js';
import { Passwords } from './passwords.js';
import { ProfileWriter } from './profile-writer.js';
import { SessionOpener } from './session-opener.js';
import { UserReader } from './user-reader.js';

const shared = [AccountFiguresReader, Passwords, ProfileWriter, SessionOpener, UserReader];

/** What the use cases of accounts have in common. */
@Module({ imports: [AccessModule], providers: shared, exports: shared })
export class AccountModule {}
