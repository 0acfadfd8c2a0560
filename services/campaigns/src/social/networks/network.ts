import type { SocialProvider } from '@rekindle/contracts';
import type { OAuthClient } from '@rekindle/platform';

/** A social network's addresses and OAuth settings. */
export interface Network {
  provider: SocialProvider;
  client: OAuthClient;
  issuer: string;
  authorizeUrl: string;
  tokenUrl: string;
  revokeUrl: string;
  apiUrl: string;
  scopes: readonly string[];
  /** How the client authenticates, of OAuth's two ways. */
  secretIn: 'header' | 'body';
  /** LinkedIn answers a confidential client that sends a verifier with 401 `invalid_client`. */
  pkce: boolean;
  /** The sandbox's own server uses HTTP, on this machine only. */
  isSandbox: boolean;
}

type Kind = Pick<Network, 'provider' | 'scopes' | 'secretIn' | 'pkce'>;
type Addresses = Pick<Network, 'issuer' | 'authorizeUrl' | 'tokenUrl' | 'revokeUrl' | 'apiUrl'>;

export const kinds: Readonly<Record<SocialProvider, Kind>> = {
  twitter: {
    provider: 'twitter',
    scopes: ['tweet.read', 'tweet.write', 'users.read', 'offline.access'],
    secretIn: 'header',
    pkce: true,
  },
  linkedin: { provider: 'linkedin', scopes: ['openid', 'profile', 'w_member_social'], secretIn: 'body', pkce: false },
};

export const realAddresses: Readonly<Record<SocialProvider, Addresses>> = {
  twitter: {
    issuer: 'https://x.com',
    authorizeUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    revokeUrl: 'https://api.x.com/2/oauth2/revoke',
    apiUrl: 'https://api.x.com',
  },
  linkedin: {
    issuer: 'https://www.linkedin.com/oauth',
    authorizeUrl: 'https://www.linkedin.com/oauth/v2/authorization',
    tokenUrl: 'https://www.linkedin.com/oauth/v2/accessToken',
    revokeUrl: 'https://www.linkedin.com/oauth/v2/revoke',
    apiUrl: 'https://api.linkedin.com',
  },
};

/** @param server the sandbox's own, which serves both networks under their names */
export const sandboxAddresses = (provider: SocialProvider, server: string, publicUrl: string): Addresses => ({
  issuer: `${server}/${provider}`,
  authorizeUrl: `${publicUrl}/sandbox/social/${provider}/authorize`,
  tokenUrl: `${server}/${provider}/token`,
  revokeUrl: `${server}/${provider}/revoke`,
  apiUrl: `${server}/${provider}`,
});
