import { Injectable } from '@nestjs/common';
import type * as OpenIdClient from 'openid-client';
import type { OAuthClient } from '../config/settings.js';
import { UnreadableAnswer, readAnswer } from '../http/read-answer.js';

const MOST_BYTES = 64 * 1_024;
/** Visible ASCII characters, as in OAuth; Microsoft's tokens have some thousands. */
const TOKEN = /^[\x20-\x7e]{1,10000}$/;
const LONGEST_TERM_S = 365 * 86_400;
const LONGEST_ADDRESS = 254;

/** An authorization server and its protocol options. */
export interface OAuthServer {
  client: OAuthClient;
  issuer: string;
  authorizeUrl: string;
  tokenUrl: string;
  /** null if it cannot revoke tokens. */
  revokeUrl: string | null;
  scopes: readonly string[];
  /** How the client authenticates, of OAuth's two ways. */
  secretIn: 'header' | 'body';
  pkce: boolean;
  /** Additional parameters of the authorization request. */
  asks?: Readonly<Record<string, string>>;
  /** The sandbox's own server uses HTTP, on this machine only. */
  isSandbox: boolean;
}

export interface Tokens {
  accessToken: string;
  /** null if the network issues none: the user has to consent again when the access token expires. */
  refreshToken: string | null;
  expiresAt: Date | null;
}

/** @property email the consenting account's address, if in its id token */
export interface Consent extends Tokens {
  email: string | null;
}

/** The state sent to the network, which must come back, and the secret verifier that proves our request. */
export interface AuthorizationRequest {
  state: string;
  verifier: string;
  redirectUri: string;
}

/** OAuth 2.0 with the networks. The library is loaded on the first connection, since most installations never need it. */
@Injectable()
export class OAuth {
  timeoutMs = 15_000;

  async newRequest(redirectUri: string): Promise<AuthorizationRequest> {
    const oauth = await library();
    return { state: oauth.randomState(), verifier: oauth.randomPKCECodeVerifier(), redirectUri };
  }

  async authorizationUrl(server: OAuthServer, { state, verifier, redirectUri }: AuthorizationRequest): Promise<string> {
    const oauth = await library();
    const challenge = { code_challenge: await oauth.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' };
    const asked = { ...server.asks, redirect_uri: redirectUri, scope: server.scopes.join(' '), state, ...(server.pkce && challenge) };
    return oauth.buildAuthorizationUrl(await this.configuration(server), asked).href;
  }

  /** @throws if the network refuses the code, or does not answer */
  async exchange(server: OAuthServer, { state, verifier, redirectUri }: AuthorizationRequest, code: string): Promise<Consent> {
    const oauth = await library();
    const cameTo = new URL(`${redirectUri}?${new URLSearchParams({ code, state }).toString()}`);
    const checks = { expectedState: state, ...(server.pkce && { pkceCodeVerifier: verifier }) };
    const answer = await oauth.authorizationCodeGrant(await this.configuration(server), cameTo, checks);
    return { ...tokensOf(answer), email: emailIn(answer[IDENTITY]) };
  }

  /** @throws if the network no longer accepts the token, or does not answer */
  async refresh(server: OAuthServer, refreshToken: string): Promise<Tokens> {
    const oauth = await library();
    const tokens = tokensOf(await oauth.refreshTokenGrant(await this.configuration(server), refreshToken));
    return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
  }

  async revoke(server: OAuthServer, token: string): Promise<void> {
    if (server.revokeUrl === null) return;
    const oauth = await library();
    await oauth.tokenRevocation(await this.configuration(server), token);
  }

  private async configuration(server: OAuthServer): Promise<OpenIdClient.Configuration> {
    const oauth = await library();
    const { id, secret } = server.client;
    const metadata = {
      issuer: server.issuer,
      authorization_endpoint: server.authorizeUrl,
      token_endpoint: server.tokenUrl,
      ...(server.revokeUrl !== null && { revocation_endpoint: server.revokeUrl }),
    };
    const proof = server.secretIn === 'header' ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret);
    const configuration = new oauth.Configuration(metadata, id, undefined, proof);
    configuration.timeout = this.timeoutMs / 1_000;
    configuration[oauth.customFetch] = async (url, options) => readable(await fetch(url, options));
    if (server.isSandbox) oauth.allowInsecureRequests(configuration);
    return configuration;
  }
}

const library = (): Promise<typeof OpenIdClient> => import('openid-client');

const IDENTITY = 'rekindle_identity';

const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i;

/**
 * LinkedIn omits `token_type`, which OAuth requires. An id token is kept from the library's checks: it came directly from the
 * server, and Microsoft's has a different issuer for each customer.
 * @throws UnreadableAnswer if it is longer than the library should read
 */
async function readable(response: Response): Promise<Response> {
  const text = await readAnswer(response, MOST_BYTES);
  const { status } = response;
  const headers = new Headers();
  for (const name of ['content-type', 'www-authenticate'])
    if (response.headers.has(name)) headers.set(name, response.headers.get(name) ?? '');
  const body = objectIn(text);
  if (!response.ok || !body || !('access_token' in body)) return new Response(text || null, { status, headers });
  if (!JSON_TYPE.test(headers.get('content-type') ?? '')) throw new UnreadableAnswer('has tokens, and is no JSON');
  const { id_token: identity, ...rest } = body;
  return Response.json({ token_type: 'bearer', ...rest, ...(typeof identity === 'string' && { [IDENTITY]: identity }) });
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function emailIn(identity: unknown): string | null {
  if (typeof identity !== 'string') return null;
  const { email, preferred_username: username } = objectIn(Buffer.from(identity.split('.')[1] ?? '', 'base64url').toString()) ?? {};
  return [email, username].find((one): one is string => typeof one === 'string' && isAddress(one)) ?? null;
}

const isAddress = (text: string): boolean => text.includes('@') && text.length <= LONGEST_ADDRESS && text.isWellFormed();

function tokensOf(answer: { access_token: string; refresh_token?: string | undefined; expires_in?: number | undefined }): Tokens {
  const { access_token: accessToken, refresh_token: refreshToken = null, expires_in: seconds } = answer;
  if (![accessToken, ...(refreshToken === null ? [] : [refreshToken])].every((token) => TOKEN.test(token)))
    throw new UnreadableAnswer('has tokens that nobody could send');
  const termMs = seconds === undefined ? null : Math.min(seconds, LONGEST_TERM_S) * 1_000;
  return { accessToken, refreshToken, expiresAt: termMs === null ? null : new Date(Date.now() + termMs) };
}

/** Our own client id or secret is wrong, which says nothing about a consent. */
const CLIENT_FAULTS = ['invalid_client', 'unauthorized_client'];

/** Whether the network answered that the given code or token is not valid (any more). */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'status' in error &&
  [400, 401].includes(Number(error.status)) &&
  'error' in error &&
  !CLIENT_FAULTS.includes(String(error.error));
