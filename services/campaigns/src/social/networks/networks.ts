import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type SocialProvider, socialProviderNames } from '@rekindle/contracts';
import { type OAuthClient, POOL, SETTINGS, type Settings } from '@rekindle/platform';
import type pg from 'pg';
import { type Network, kinds, realAddresses, sandboxAddresses } from './network.js';

/** The networks available to this installation: with its own keys, or in the sandbox. */
@Injectable()
export class Networks {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'xClient' | 'linkedinClient' | 'sandbox' | 'publicUrl'>,
  ) {}

  /** Looked up at each use: the sandbox's server may have moved to another gateway. @throws DomainError SOCIAL_NOT_SET_UP */
  async of(provider: SocialProvider): Promise<Network> {
    const { sandbox, publicUrl } = this.settings;
    if (!sandbox) return { ...kinds[provider], ...realAddresses[provider], client: this.ownClient(provider), isSandbox: false };
    const { rows } = await this.pool.query<{ url: string; secret: string }>('SELECT url, secret FROM sandbox.social_server');
    const server = rows[0];
    if (!server?.url) throw notSetUp(provider);
    const client = { id: 'sandbox', secret: server.secret };
    return { ...kinds[provider], ...sandboxAddresses(provider, server.url, publicUrl), client, isSandbox: true };
  }

  private ownClient(provider: SocialProvider): OAuthClient {
    const client = provider === 'twitter' ? this.settings.xClient : this.settings.linkedinClient;
    if (!client) throw notSetUp(provider);
    return client;
  }
}

const notSetUp = (provider: SocialProvider): DomainError =>
  new DomainError('SOCIAL_NOT_SET_UP', `Connecting to ${socialProviderNames[provider]} is not set up on this server yet`);
