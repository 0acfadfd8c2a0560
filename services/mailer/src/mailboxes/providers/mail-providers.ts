import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import { type OAuthServer, SETTINGS, type Settings } from '@rekindle/platform';
import { SandboxMail } from '../hosts/sandbox-mail.js';
import type { MailServerPlace } from '../checks/mail-account.js';
import { type Preset, presets } from '../checks/presets.js';

export const mailProviders = ['google', 'microsoft'] as const;
export type MailProvider = (typeof mailProviders)[number];

const names: Readonly<Record<MailProvider, string>> = { google: 'Google', microsoft: 'Microsoft' };
const presetIds: Readonly<Record<MailProvider, string>> = { google: 'google', microsoft: 'microsoft365' };

type Kind = Pick<OAuthServer, 'scopes' | 'secretIn' | 'pkce' | 'asks'>;
type Addresses = Pick<OAuthServer, 'issuer' | 'authorizeUrl' | 'tokenUrl' | 'revokeUrl'>;

// Both issue a refresh token only if it is requested in this way.
const kinds: Readonly<Record<MailProvider, Kind>> = {
  google: {
    scopes: ['openid', 'email', 'https://mail.google.com/'],
    secretIn: 'body',
    pkce: true,
    asks: { access_type: 'offline', prompt: 'consent' },
  },
  microsoft: {
    scopes: [
      ...['openid', 'email', 'profile', 'offline_access'],
      ...['https://outlook.office.com/SMTP.Send', 'https://outlook.office.com/IMAP.AccessAsUser.All'],
    ],
    secretIn: 'body',
    pkce: true,
    asks: { prompt: 'select_account' },
  },
};

const realAddresses: Readonly<Record<MailProvider, Addresses>> = {
  google: {
    issuer: 'https://accounts.google.com',
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    revokeUrl: 'https://oauth2.googleapis.com/revoke',
  },
  microsoft: {
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    authorizeUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    tokenUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    // Users withdraw the consent at myapps.microsoft.com; there is no call for it.
    revokeUrl: null,
  },
};

/** Google and Microsoft as this installation reaches them: with its own keys, or in the sandbox. */
@Injectable()
export class MailProviders {
  constructor(
    private readonly sandboxMail: SandboxMail,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'googleClient' | 'microsoftClient' | 'sandbox' | 'publicUrl'>,
  ) {}

  /** Whether users can sign in there through this installation. */
  isSetUp = (provider: MailProvider): boolean => this.settings.sandbox || this.clientOf(provider) !== null;

  /** @throws DomainError MAIL_PROVIDER_NOT_SET_UP */
  async of(provider: MailProvider): Promise<OAuthServer> {
    const { sandbox, publicUrl } = this.settings;
    if (!sandbox) {
      const client = this.clientOf(provider);
      if (!client) throw notSetUp(provider);
      return { ...kinds[provider], ...realAddresses[provider], client, isSandbox: false };
    }
    const { oauthUrl, oauthSecret } = await this.sandboxMail.servers();
    if (!oauthUrl) throw notSetUp(provider);
    const server = `${oauthUrl}/${provider}`;
    return {
      ...{ ...kinds[provider], issuer: server, authorizeUrl: `${publicUrl}/sandbox/mail/${provider}/authorize` },
      ...{ tokenUrl: `${server}/token`, revokeUrl: `${server}/revoke`, client: { id: 'sandbox', secret: oauthSecret }, isSandbox: true },
    };
  }

  /** The servers through which the provider's mailboxes send and are read. */
  async places(provider: MailProvider, email: string): Promise<{ smtp: MailServerPlace; imap: MailServerPlace; presetId: string }> {
    const preset = presets.find(({ id }) => id === presetIds[provider]) as Preset;
    if (!this.settings.sandbox)
      return { smtp: { ...preset.smtp, user: email }, imap: { ...preset.imap, user: email }, presetId: preset.id };
    const { smtpUrl, imapUrl } = await this.sandboxMail.servers();
    return { smtp: placeAt(smtpUrl, email), imap: placeAt(imapUrl, email), presetId: preset.id };
  }

  private clientOf = (provider: MailProvider) =>
    (provider === 'google' ? this.settings.googleClient : this.settings.microsoftClient) ?? null;

  callback = (): string => `${this.settings.publicUrl}/api/mailboxes/oauth/callback`;
}

function placeAt(url: string, user: string): MailServerPlace {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port), tls: 'none', user };
}

const notSetUp = (provider: MailProvider): DomainError =>
  new DomainError('MAIL_PROVIDER_NOT_SET_UP', `Signing in with ${names[provider]} is not set up on this server yet: use an app password.`);
