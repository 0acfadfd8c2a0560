import type { KafkaSasl } from '@rekindle/platform';
import type { SASLOptions } from 'kafkajs';
import { ClientSecretBasic, Configuration, allowInsecureRequests, clientCredentialsGrant } from 'openid-client';

// A token is renewed before it expires, because a broker refuses an expired one.
const EARLY_SECONDS = 30;
const LEAST_SECONDS = 60;

/** How kafkajs signs in to a broker. */
export const loginOf = (sasl: KafkaSasl): SASLOptions =>
  sasl.mechanism === 'oauthbearer' ? { mechanism: 'oauthbearer', oauthBearerProvider: tokenSource(sasl) } : sasl;

/** Gets tokens by OAuth 2.0 client credentials, one for all connections for as long as it is valid. */
function tokenSource({ clientId, clientSecret, tokenUrl, scope }: Extract<KafkaSasl, { mechanism: 'oauthbearer' }>) {
  const server = { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl };
  const client = new Configuration(server, clientId, {}, ClientSecretBasic(clientSecret));
  // Inside a private network; KAFKA_SASL_TOKEN_URL says so.
  if (tokenUrl.startsWith('http:')) allowInsecureRequests(client);
  let token: { value: string; until: number } | null = null;
  return async (): Promise<{ value: string }> => {
    if (!token || token.until < Date.now()) {
      const answer = await clientCredentialsGrant(client, scope ? { scope } : {});
      const seconds = Math.max((answer.expiresIn() ?? LEAST_SECONDS) - EARLY_SECONDS, 0);
      token = { value: answer.access_token, until: Date.now() + seconds * 1_000 };
    }
    return { value: token.value };
  };
}
