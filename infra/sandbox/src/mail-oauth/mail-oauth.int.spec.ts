import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as oauth from 'openid-client';
import { type MailServerRow, imapClient, mailServer, sendSignedIn } from '../testing/mail-client.js';
import { type SandboxApp, startSandbox } from '../testing/sandbox-app.js';

const MAYA = 'maya@larkfield.example';
const SCOPES = {
  google: 'openid email https://mail.google.com/',
  microsoft: 'openid email offline_access https://outlook.office.com/SMTP.Send https://outlook.office.com/IMAP.AccessAsUser.All',
};
type Provider = keyof typeof SCOPES;

let app: SandboxApp;
let server: MailServerRow;
beforeAll(async () => {
  app = await startSandbox();
  server = await mailServer(app);
});
afterAll(() => app.close());

const redirectUri = (provider: Provider): string => `${app.settings.publicUrl}/api/mailboxes/oauth/${provider}/callback`;

function discovered(provider: Provider, secret = server.secret): Promise<oauth.Configuration> {
  const options = { execute: [oauth.allowInsecureRequests] };
  return oauth.discovery(new URL(`${server.oauthUrl}/${provider}`), 'sandbox', secret, undefined, options);
}

const verifier = oauth.randomPKCECodeVerifier();

async function consentAddress(provider: Provider, more: Record<string, string> = {}): Promise<URL> {
  return oauth.buildAuthorizationUrl(await discovered(provider), {
    redirect_uri: redirectUri(provider),
    state: 'state-of-mine',
    scope: SCOPES[provider],
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(provider === 'google' && { access_type: 'offline' }),
    ...more,
  });
}

/** Presses a button of the consent page. @returns where it leads */
async function decide(provider: Provider, decision: 'allow' | 'deny', address = MAYA): Promise<URL> {
  const { pathname, searchParams } = await consentAddress(provider);
  const payload = new URLSearchParams({ ...Object.fromEntries(searchParams), login_hint: address, decision }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.http.inject({ method: 'POST', url: pathname, headers, payload });
  expect(answer.statusCode).toBe(303);
  return new URL(String(answer.headers.location));
}

async function tokensFor(provider: Provider, address = MAYA): Promise<oauth.TokenEndpointResponse & oauth.TokenEndpointResponseHelpers> {
  const checks = { pkceCodeVerifier: verifier, expectedState: 'state-of-mine' };
  return oauth.authorizationCodeGrant(await discovered(provider), await decide(provider, 'allow', address), checks);
}

const opens = async (user: string, accessToken: string): Promise<boolean> => {
  const client = await imapClient(app, user, { accessToken });
  const opened = await client.connect().then(
    () => true,
    () => false,
  );
  if (opened) await client.logout();
  return opened;
};

describe.each(['google', 'microsoft'] as const)('%s', (provider) => {
  it('asks for consent, and says what for', async () => {
    const { pathname, search } = await consentAddress(provider, { login_hint: 'bo@larkfield.example' });
    const { statusCode, body } = await app.http.inject(`${pathname}${search}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(`Allow Rekindle to use your ${provider === 'google' ? 'Google' : 'Microsoft'} mailbox?`);
    expect(body).toContain('value="bo@larkfield.example"');
  });

  it('names the mailbox, and its token sends and reads as that one only', async () => {
    const tokens = await tokensFor(provider);
    expect(tokens.claims()).toMatchObject({ email: MAYA, iss: `${server.oauthUrl}/${provider}`, aud: 'sandbox' });
    const { access_token: accessToken } = tokens;
    expect(await oauth.fetchUserInfo(await discovered(provider), accessToken, oauth.skipSubjectCheck)).toMatchObject({ email: MAYA });
    await sendSignedIn(app, MAYA, { accessToken }, { to: 'jo@garden.example', subject: `By ${provider}`, text: 'x' });
    expect((await app.http.inject(`/sandbox/api/messages?q=by+${provider}`)).json()).toHaveLength(1);
    expect(await opens(MAYA, accessToken)).toBe(true);
    expect(await opens('bo@larkfield.example', accessToken)).toBe(false);
    expect(await opens(MAYA, 'made-up')).toBe(false);
    await expect(sendSignedIn(app, MAYA, { accessToken: 'made-up' }, { to: 'jo@garden.example', text: 'x' })).rejects.toMatchObject({
      responseCode: 535,
    });
  });

  it('renews a token, and ends all of them when one is revoked', async () => {
    const config = await discovered(provider);
    const first = await tokensFor(provider, `renewed-${provider}@larkfield.example`);
    const renewed = await oauth.refreshTokenGrant(config, first.refresh_token ?? '');
    expect(await opens(`renewed-${provider}@larkfield.example`, renewed.access_token)).toBe(true);
    const current = renewed.refresh_token ?? first.refresh_token ?? '';
    expect(renewed.refresh_token !== undefined).toBe(provider === 'microsoft');
    await oauth.tokenRevocation(config, current);
    expect(await opens(`renewed-${provider}@larkfield.example`, renewed.access_token)).toBe(false);
    await expect(oauth.refreshTokenGrant(config, current)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('may be refused', async () => {
    expect((await decide(provider, 'deny')).searchParams.get('error')).toBe('access_denied');
  });

  it('gives nothing for a wrong verifier, a second time, or to another client', async () => {
    const checks = { pkceCodeVerifier: verifier, expectedState: 'state-of-mine' };
    const config = await discovered(provider);
    const taken = await decide(provider, 'allow');
    await oauth.authorizationCodeGrant(config, taken, checks);
    await expect(oauth.authorizationCodeGrant(config, taken, checks)).rejects.toMatchObject({ error: 'invalid_grant' });
    const other = { ...checks, pkceCodeVerifier: oauth.randomPKCECodeVerifier() };
    await expect(oauth.authorizationCodeGrant(config, await decide(provider, 'allow'), other)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    const stranger = await discovered(provider, 'guessed');
    await expect(oauth.authorizationCodeGrant(stranger, await decide(provider, 'allow'), checks)).rejects.toMatchObject({
      error: 'invalid_client',
    });
  });

  it.each([
    ['redirect_uri', 'https://elsewhere.example/api/mailboxes/oauth/'],
    ['state', ''],
    ['code_challenge', 'short'],
    ['scope', 'openid email'],
  ])('refuses a request whose %s is %j', async (name, value) => {
    const address = await consentAddress(provider, { [name]: value });
    expect((await app.http.inject(`${address.pathname}${address.search}`)).statusCode).toBe(400);
  });
});

it('refuses a request to Google whose token could not be renewed', async () => {
  const address = await consentAddress('google', { access_type: 'online' });
  expect((await app.http.inject(`${address.pathname}${address.search}`)).statusCode).toBe(400);
});
