import { randomBytes } from 'node:crypto';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { ImapServer } from './imap/imap-server.js';
import { ProviderServer } from './mail-oauth/provider-server.js';
import { newPassword } from './mailboxes/mail-sign-in.js';
import { NameServer } from './names/name-server.js';

const HOST = '127.0.0.1';

interface Addresses {
  imapUrl: string;
  oauthUrl: string;
  dnsServer: string;
}

interface Listens {
  listen(port: number, host: string): Promise<number>;
}

/**
 * What a mailbox needs besides the catcher: IMAP, a provider to sign in at, and domain names. Their addresses are in
 * `sandbox.mail_server`, and are the same at every start. Of several gateways the one that started last serves all.
 */
@Injectable()
export class MailServer implements OnModuleInit, BeforeApplicationShutdown {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly imap: ImapServer,
    private readonly provider: ProviderServer,
    private readonly names: NameServer,
  ) {}

  async onModuleInit(): Promise<void> {
    const { imapUrl, oauthUrl, dnsServer } = await this.addresses();
    const [imap, oauth, dns] = [
      await listenAgain(this.imap, portOf(imapUrl)),
      await listenAgain(this.provider, portOf(oauthUrl)),
      await listenAgain(this.names, portOf(`dns://${dnsServer}`)),
    ];
    await this.pool.query('UPDATE sandbox.mail_server SET imap_url = $1, oauth_url = $2, dns_server = $3', [
      `imap://${HOST}:${imap}`,
      `http://${HOST}:${oauth}`,
      `${HOST}:${dns}`,
    ]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.imap.close(), this.provider.close(), this.names.close()]);
  }

  private async addresses(): Promise<Addresses> {
    await this.pool.query('INSERT INTO sandbox.mail_server (password, oauth_secret) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      newPassword(),
      randomBytes(24).toString('base64url'),
    ]);
    const { rows } = await this.pool.query<Addresses>(
      'SELECT imap_url AS "imapUrl", oauth_url AS "oauthUrl", dns_server AS "dnsServer" FROM sandbox.mail_server',
    );
    return rows[0] ?? { imapUrl: '', oauthUrl: '', dnsServer: '' };
  }
}

const portOf = (url: string): number => (URL.canParse(url) ? Number(new URL(url).port) : 0);

/** On the recorded port, unless another program uses it now. */
const listenAgain = (server: Listens, port: number): Promise<number> => server.listen(port, HOST).catch(() => server.listen(0, HOST));
