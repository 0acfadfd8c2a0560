import { Inject, Injectable } from '@nestjs/common';
import { POOL, SETTINGS, type Settings } from '@rekindle/platform';
import type pg from 'pg';
import { smtpClients } from './open-session.js';
import type { SmtpSession } from './smtp-session.js';
import { type SmtpTarget, readSmtpUrl } from './smtp-url.js';

export const MAIL_SERVER = Symbol('mail server');

/** The server that currently takes our mail; null while there is none. */
export interface MailServer {
  target(): Promise<SmtpTarget | null>;
  /** The name with which we greet. */
  readonly hello: string;
  /** A session for campaign emails. @throws Error if the server cannot be reached, or does not want us */
  open(target: SmtpTarget): Promise<SmtpSession>;
}

/** The configured server, else the sandbox's catcher, which records its address. */
@Injectable()
export class ConfiguredMailServer implements MailServer {
  readonly hello: string;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'smtpUrl' | 'smtpClient' | 'mailFrom' | 'sandbox'>,
  ) {
    this.hello = settings.mailFrom.slice(settings.mailFrom.lastIndexOf('@') + 1);
  }

  async target(): Promise<SmtpTarget | null> {
    const url = this.settings.smtpUrl ?? (await this.catcherUrl());
    return url ? readSmtpUrl(url) : null;
  }

  open(target: SmtpTarget): Promise<SmtpSession> {
    return smtpClients[this.settings.smtpClient](target, this.hello);
  }

  private async catcherUrl(): Promise<string | null> {
    if (!this.settings.sandbox) return null;
    const { rows } = await this.pool.query<{ url: string }>('SELECT url FROM sandbox.catcher').catch(noneIfNoTable);
    return rows[0]?.url ?? null;
  }
}

const UNDEFINED_TABLE = '42P01';

/** The sandbox was never enabled here. */
function noneIfNoTable(error: { code?: string }): { rows: { url: string }[] } {
  if (error.code === UNDEFINED_TABLE) return { rows: [] };
  throw error as Error;
}
