import { Module } from '@nestjs/common';
import { SystemMailModule } from '@rekindle/email';
import { AccessModule } from '../access/access.module.js';
import { AccountFiguresReader } from './account-figures.reader.js';
import { CurrentPassword } from './current-password.js';
import { PasswordChanger } from './password-changer.js';
import { Passwords } from './passwords.js';
import { ProfileWriter } from './profile-writer.js';
import { SessionOpener } from './session-opener.js';
import { UserReader } from './user-reader.js';

const shared = [AccountFiguresReader, CurrentPassword, PasswordChanger, Passwords, ProfileWriter, SessionOpener, UserReader];

/** What the use cases of accounts have in common. */
@Module({ imports: [AccessModule, SystemMailModule], providers: shared, exports: [...shared, AccessModule, SystemMailModule] })
export class AccountModule {}
