import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { Consents } from '../oauth/consents.js';
import { Mailboxes } from './mailboxes.js';

const MAIL_PROVIDERS = ['google', 'microsoft'] as const;
export type MailProvider = (typeof MAIL_PROVIDERS)[number];

export const isMailProvider = (name: string): name is MailProvider => (MAIL_PROVIDERS as readonly string[]).includes(name);

export const mailProviderNames: Readonly<Record<MailProvider, string>> = { google: 'Google', microsoft: 'Microsoft' };

/** The settings that a mail program needs. */
export interface MailServerFacts {
  smtpPort: string;
  imapPort: string;
  password: string;
}

const ADDRESS = /^[^\s@\0]+@[^\s@\0]+$/;

/** Opens a mailbox: with the sandbox's one password, or with a token that a consent has given for it. */
@Injectable()
export class MailSignIn {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly mailboxes: Mailboxes,
    private readonly consents: Consents,
  ) {}

  /** @returns the mailbox's address; null if the password is wrong */
  async byPassword(user: string, password: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ password: string }>('SELECT password FROM sandbox.mail_server');
    return rows[0]?.password === password ? this.open(user) : null;
  }

  /** @returns the mailbox's address; null if the token belongs to another mailbox or is no longer valid */
  async byToken(user: string, token: string): Promise<string | null> {
    for (const provider of MAIL_PROVIDERS) {
      const grant = await this.consents.grantOf(provider, token, 'access');
      if (grant) return grant.handle === user.trim().toLowerCase() ? this.open(user) : null;
    }
    return null;
  }

  async facts(): Promise<MailServerFacts> {
    const { rows } = await this.pool.query<{ smtp: string | null; imap: string; password: string }>(
      'SELECT (SELECT url FROM sandbox.catcher) AS smtp, imap_url AS imap, password FROM sandbox.mail_server',
    );
    const [port, found] = [(url = ''): string => (URL.canParse(url) ? new URL(url).port : 'not running'), rows[0]];
    return { smtpPort: port(found?.smtp ?? ''), imapPort: port(found?.imap), password: found?.password ?? '' };
  }

  /** Programs with the old password have to sign in again. */
  async changePassword(): Promise<void> {
    await this.pool.query('UPDATE sandbox.mail_server SET password = $1', [newPassword()]);
  }

  private async open(user: string): Promise<string | null> {
    const address = user.trim().toLowerCase();
    if (!ADDRESS.test(address)) return null;
    await this.mailboxes.open(address);
    return address;
  }
}

/** Easy to copy, and not a word. */
export const newPassword = (): string => randomBytes(9).toString('base64url');
