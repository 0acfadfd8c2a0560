import { Inject, Injectable } from '@nestjs/common';
import { POOL, SETTINGS, type Settings } from '@rekindle/platform';
import type pg from 'pg';

/** The sandbox's replacements for mail providers; blank while a server is not running. */
export interface SandboxServers {
  smtpUrl: string;
  imapUrl: string;
  oauthUrl: string;
  oauthSecret: string;
  dnsServer: string;
}

const NONE: SandboxServers = { smtpUrl: '', imapUrl: '', oauthUrl: '', oauthSecret: '', dnsServer: '' };
const UNDEFINED_TABLE = '42P01';

/** The sandbox's own mail servers, looked up at each use because they may have moved to another gateway. */
@Injectable()
export class SandboxMail {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'sandbox'>,
  ) {}

  async servers(): Promise<SandboxServers> {
    if (!this.settings.sandbox) return NONE;
    const { rows } = await this.pool.query<SandboxServers>(SERVERS).catch(noneIfNoTable);
    return rows[0] ?? NONE;
  }

  /** Whether the sandbox itself serves mail there: the only place on this machine that everybody may connect to. */
  async serves(addresses: readonly string[], port: number): Promise<boolean> {
    const { smtpUrl, imapUrl } = await this.servers();
    const own = [smtpUrl, imapUrl].filter(Boolean).map((url) => new URL(url));
    return addresses.length > 0 && addresses.every((address) => own.some((url) => url.hostname === address && url.port === String(port)));
  }
}

const SERVERS = `
  SELECT coalesce((SELECT url FROM sandbox.catcher), '') AS "smtpUrl", imap_url AS "imapUrl", oauth_url AS "oauthUrl",
    oauth_secret AS "oauthSecret", dns_server AS "dnsServer"
  FROM sandbox.mail_server`;

/** The sandbox was never enabled here. */
function noneIfNoTable(error: { code?: string }): { rows: SandboxServers[] } {
  if (error.code === UNDEFINED_TABLE) return { rows: [] };
  throw error as Error;
}
