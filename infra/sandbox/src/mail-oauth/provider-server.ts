import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, SETTINGS, type Settings } from '@rekindle/platform';
import { isMailProvider } from '../mailboxes/mail-provider.js';
import { type OAuthAnswer, type OAuthCall, refusal } from './oauth-call.js';
import { textOf } from '../oauth/request-text.js';
import { MailTokens } from './mail-tokens.js';

/** Answers like the sign-in servers of Google and Microsoft, below `/google` and `/microsoft`. */
@Injectable()
export class ProviderServer {
  private server: Server | null = null;
  private url = '';

  constructor(
    private readonly tokens: MailTokens,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns the port that it listens at */
  async listen(port: number, host: string): Promise<number> {
    const server = createServer((request, response) => void this.respond(request, response));
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
    this.server = server;
    const { port: own } = server.address() as AddressInfo;
    this.url = `http://${host}:${own}`;
    return own;
  }

  async close(): Promise<void> {
    const { server } = this;
    if (!server) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    await closed;
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body } = await this.answer(request).catch((error: unknown) => {
      this.logger.error({ err: error }, "A call of the sandbox's mail providers failed");
      return refusal(500, 'server_error');
    });
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
  }

  private async answer(request: IncomingMessage): Promise<OAuthAnswer> {
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
