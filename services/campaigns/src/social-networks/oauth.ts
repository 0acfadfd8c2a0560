import { Injectable } from '@nestjs/common';
import type * as OpenIdClient from 'openid-client';
import type { Network } from './network.js';

const TIMEOUT_S = 15;

export interface Tokens {
  accessToken: string;
  /** null where the network gives none: the account consents again when the access token has ended. */
  refreshToken: string | null;
  expiresAt: Date | null;
}

/** What goes to the network and must come back, and the secret beside it that shows that we asked. */
export interface AuthorizationRequest {
  state: string;
  verifier: string;
  redirectUri: string;
}

/** OAuth 2.0 with the networks. The library is loaded where somebody connects: most installations never need it. */
@Injectable()
export class OAuth {
  async newRequest(redirectUri: string): Promise<AuthorizationRequest> {
    const oauth = await library();
    return { state: oauth.randomState(), verifier: oauth.randomPKCECodeVerifier(), redirectUri };
  }

  async authorizationUrl(network: Network, { state, verifier, redirectUri }: AuthorizationRequest): Promise<string> {
    const oauth = await library();
    const challenge = { code_challenge: await oauth.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' };
    const asked = { redirect_uri: redirectUri, scope: network.scopes.join(' '), state, ...(network.pkce && challenge) };
    return oauth.buildAuthorizationUrl(await this.configuration(network), asked).href;
  }

  /** @throws where the network does not take the code, or does not answer */
  async exchange(network: Network, { state, verifier, redirectUri }: AuthorizationRequest, code: string): Promise<Tokens> {
    const oauth = await library();
    const cameTo = new URL(`${redirectUri}?${new URLSearchParams({ code, state }).toString()}`);
    const checks = { expectedState: state, ...(network.pkce && { pkceCodeVerifier: verifier }) };
    return tokensOf(await oauth.authorizationCodeGrant(await this.configuration(network), cameTo, checks));
  }

  /** @throws where the network does not take the token any more, or does not answer */
  async refresh(network: Network, refreshToken: string): Promise<Tokens> {
    const oauth = await library();
    const tokens = tokensOf(await oauth.refreshTokenGrant(await this.configuration(network), refreshToken));
    return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
  }

  async revoke(network: Network, token: string): Promise<void> {
    const oauth = await library();
    await oauth.tokenRevocation(await this.configuration(network), token);
  }

  private async configuration(network: Network): Promise<OpenIdClient.Configuration> {
    const oauth = await library();
    const { id, secret } = network.client;
    const server = {
      issuer: network.issuer,
      authorization_endpoint: network.authorizeUrl,
      token_endpoint: network.tokenUrl,
      revocation_endpoint: network.revokeUrl,
    };
    const proof = network.secretIn === 'header' ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret);
    const configuration = new oauth.Configuration(server, id, undefined, proof);
    configuration.timeout = TIMEOUT_S;
    configuration[oauth.customFetch] = async (url, options) => withTokenType(await fetch(url, options));
    if (network.isSandbox) oauth.allowInsecureRequests(configuration);
    return configuration;
  }
}

const library = (): Promise<typeof OpenIdClient> => import('openid-client');

/** LinkedIn omits `token_type`, which OAuth requires. */
async function withTokenType(response: Response): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (!response.ok || typeof body !== 'object' || body === null || !('access_token' in body) || 'token_type' in body) return response;
  return Response.json({ ...body, token_type: 'bearer' });
}

function tokensOf(answer: { access_token: string; refresh_token?: string | undefined; expires_in?: number | undefined }): Tokens {
  const { access_token: accessToken, refresh_token: refreshToken = null, expires_in: seconds } = answer;
  return { accessToken, refreshToken, expiresAt: seconds === undefined ? null : new Date(Date.now() + seconds * 1_000) };
}

/** Our own key or secret is wrong: that says nothing about a consent. */
const CLIENT_FAULTS = ['invalid_client', 'unauthorized_client'];

/** The network answered, and says that what it was given is not valid (any more). */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'status' in error &&
  [400, 401].includes(Number(error.status)) &&
  'error' in error &&
  !CLIENT_FAULTS.includes(String(error.error));
