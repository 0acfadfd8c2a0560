import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, SETTINGS, type Settings } from '@rekindle/platform';
import { isMailProvider } from '../mailboxes/mail-sign-in.js';
import { JsonServer, type JsonAnswer, refusal } from '../oauth/json-server.js';
import { textOf } from '../oauth/request-text.js';
import type { OAuthCall } from './oauth-call.js';
import { MailTokens } from './mail-tokens.js';

/** Answers like the sign-in servers of Google and Microsoft, below `/google` and `/microsoft`. */
@Injectable()
export class ProviderServer {
  private readonly server: JsonServer;
  private url = '';

  constructor(
    private readonly tokens: MailTokens,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.server = new JsonServer('mail providers', (request) => this.answer(request), logger);
  }

  /** @returns its port */
  async listen(port: number, host: string): Promise<number> {
    const own = await this.server.listen(port, host);
    this.url = `http://${host}:${own}`;
    return own;
  }

  close(): Promise<void> {
    return this.server.close();
  }

  private async answer(request: IncomingMessage): Promise<JsonAnswer> {
    const [, provider = '', ...rest] = new URL(request.url ?? '/', this.url).pathname.split('/');
    const text = await textOf(request);
    if (!isMailProvider(provider) || text === null) return refusal(404, 'not_found');
    const issuer = `${this.url}/${provider}`;
    const call: OAuthCall = { provider, issuer, headers: request.headers, form: new URLSearchParams(text) };
    switch (`${request.method} ${rest.join('/')}`) {
      case 'GET .well-known/openid-configuration':
        return { status: 200, body: this.metadata(issuer, provider) };
      case 'GET keys':
        return { status: 200, body: await this.tokens.publicKeys() };
      case 'POST token':
        return this.tokens.exchange(call);
      case 'POST revoke':
        return this.tokens.revoke(call);
      case 'GET userinfo':
        return this.tokens.userInfo(call);
      default:
        return refusal(404, 'not_found');
    }
  }

  private metadata(issuer: string, provider: string): object {
    return {
      issuer,
      authorization_endpoint: `${this.settings.publicUrl}/sandbox/mail/${provider}/authorize`,
      token_endpoint: `${issuer}/token`,
      revocation_endpoint: `${issuer}/revoke`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    };
  }
}
