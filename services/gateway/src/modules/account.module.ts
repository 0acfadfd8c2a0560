import { Module } from '@nestjs/common';
import { SystemMailModule } from '@rekindle/email';
import { AccessModule } from '../access/access.module.js';
import { AccountFiguresReader } from '../account/account-figures.reader.js';
import { CurrentPassword } from '../credentials/current-password.js';
import { PasswordChanger } from '../credentials/password-changer.js';
import { Passwords } from '../credentials/passwords.js';
import { ProfileWriter } from '../account/profile-writer.js';
import { SessionOpener } from '../sessions/session-opener.js';
import { UserReader } from '../account/user-reader.js';

const shared = [AccountFiguresReader, CurrentPassword, PasswordChanger, Passwords, ProfileWriter, SessionOpener, UserReader];

/** What the use cases of accounts have in common. */
@Module({ imports: [AccessModule, SystemMailModule], providers: shared, exports: [...shared, AccessModule, SystemMailModule] })
export class AccountModule {}
