import { once } from 'node:events';
import { type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { OAuth, type OAuthServer, isRefused } from './oauth.js';

const ASKED = { state: 'state', verifier: 'v'.repeat(43), redirectUri: 'https://rekindle.example/callback' };
const servers: Server[] = [];
let sent = 0;

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
  sent = 0;
});

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function serverThat(answer: RequestListener): Promise<OAuthServer> {
  const url = await listening(answer);
  return {
    ...{ client: { id: 'spec', secret: 'spec' }, issuer: url, authorizeUrl: `${url}/authorize`, tokenUrl: `${url}/token` },
    ...{ revokeUrl: `${url}/revoke`, scopes: ['email'], secretIn: 'body', pkce: true, isSandbox: true },
  };
}

const answering = (body: unknown, type = 'application/json', status = 200): Promise<OAuthServer> =>
  serverThat((_, response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
const tokens = (more: object = {}) => ({
  access_token: 'access',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3_600,
  ...more,
});
const identity = (claims: unknown): string => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const oauth = (timeoutMs?: number): OAuth => Object.assign(new OAuth(), timeoutMs !== undefined && { timeoutMs });
const exchanged = (server: OAuthServer) => oauth().exchange(server, ASKED, 'code');
const refreshed = (server: OAuthServer) => oauth().refresh(server, 'refresh');

describe('a token endpoint', () => {
  it.each([
    ['never answers', () => undefined],
    ['answers a byte at a time, for ever', (write: (text: string) => void) => void setInterval(() => write(' '), 20).unref()],
  ])('that %s times out', async (_, speak) => {
    const server = await serverThat((__, response) => speak((text) => response.write(text)));
    const began = Date.now();
    await expect(oauth(1_000).refresh(server, 'refresh')).rejects.toThrow();
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  it.each([200, 400])('that sends 50 MB with status %i is cut off', async (status) => {
    const server = await serverThat((_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.write('{"access_token":"');
      const more = (): void => {
        while (sent < 50_000_000 && !response.destroyed) {
          sent += 64_000;
          if (!response.write('a'.repeat(64_000))) return void response.once('drain', more);
        }
        response.end('","token_type":"bearer"}');
      };
      more();
    });
    await expect(refreshed(server)).rejects.toThrow();
    expect(sent).toBeLessThan(20_000_000);
  });

  it('that redirects elsewhere is not followed', async () => {
    let asked = false;
    const elsewhere = await listening((_, response) => {
      asked = true;
      response.end(JSON.stringify(tokens()));
    });
    for (const status of [302, 307]) {
      const server = await serverThat((_, response) => response.writeHead(status, { location: elsewhere }).end());
      await expect(refreshed(server)).rejects.toThrow();
    }
    expect(asked).toBe(false);
  });

  it.each([
    ['a page', '<html>', 'text/html'],
    ['a page that reads like tokens', JSON.stringify(tokens()), 'text/html'],
    ['no JSON', '{"access_token', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['nothing', '', 'application/json'],
  ])('that answers %s gives no tokens', async (_, body, type) => {
    await expect(answering(body, type).then(refreshed)).rejects.toThrow();
  });

  it.each([
    ['no access token', { access_token: undefined }],
    ['an access token that is no text', { access_token: { a: 1 } }],
    ['an empty access token', { access_token: '' }],
    ['an access token of 20,000 characters', { access_token: 'a'.repeat(20_000) }],
    ['a refresh token of 20,000 characters', { refresh_token: 'a'.repeat(20_000) }],
    ['lone surrogates in a token', { access_token: 'a\ud800' }],
    ['lines in a token', { access_token: 'a\r\nX-Other: 1' }],
    ['NUL in a token', { refresh_token: 'a\0' }],
    ['a negative term', { expires_in: -1 }],
    ['a term that is no number', { expires_in: 'NaN' }],
  ])('that returns %s gives no tokens', async (_, more) => {
    const error: unknown = await answering(tokens(more))
      .then(refreshed)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    // The consent remains valid.
    expect(isRefused(error)).toBe(false);
  });

  it.each([1e300, '1e300', Number.MAX_SAFE_INTEGER, 1e12])(
    'that returns tokens for %p seconds is asked again within a year',
    async (expires_in) => {
      const { expiresAt } = await answering(tokens({ expires_in })).then(refreshed);
      expect(expiresAt?.getTime()).toBeLessThanOrEqual(Date.now() + 366 * 86_400_000);
      expect(expiresAt?.getTime()).toBeGreaterThan(Date.now());
    },
  );

  it('that responds correctly is believed, even with long tokens and without an expiry', async () => {
    const accessToken = 'a'.repeat(8_000);
    expect(await answering(tokens({ access_token: accessToken, refresh_token: undefined, expires_in: undefined })).then(refreshed)).toEqual(
      {
        ...{ accessToken, refreshToken: 'refresh', expiresAt: null },
      },
    );
  });

  it('that refuses a token is recognised as refusing', async () => {
    const error: unknown = await answering({ error: 'invalid_grant' }, 'application/json', 400)
      .then(refreshed)
      .catch((thrown: unknown) => thrown);
    expect(isRefused(error)).toBe(true);
  });
});

describe('an id token', () => {
  it.each([
    ['of nothing', 'x'],
    ['that is no JSON', 'a.b.c'],
    ['of null', identity(null)],
    ['with an address that is no text', identity({ email: { a: 1 } })],
    ['with an address of 100,000 characters', identity({ email: `${'a'.repeat(60_000)}@acme.example` })],
    ['with a lone surrogate in its address', identity({ email: 'a\ud800@acme.example' })],
  ])('%s identifies nobody', async (_, id_token) => {
    const consent = await answering(tokens({ id_token }))
      .then(exchanged)
      .catch(() => ({ email: null }));
    expect(consent.email).toBeNull();
  });

  it('identifies the signed-in user', async () => {
    const consent = await answering(tokens({ id_token: identity({ preferred_username: 'olive@acme.example' }) })).then(exchanged);
    expect(consent).toMatchObject({ email: 'olive@acme.example', accessToken: 'access' });
  });
});
