import { createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import jwt from 'jsonwebtoken';
import type pg from 'pg';
import { Consents, type Grant } from '../oauth/consents.js';
import { type JsonAnswer, refusal } from '../oauth/json-server.js';
import type { OAuthCall } from './oauth-call.js';

const CLIENT_ID = 'sandbox';
const HOUR_S = 3_600;
const KEY_ID = 'sandbox';

/** The token endpoints: at Google a refresh token stays the same, Microsoft returns a new one with every refresh. */
@Injectable()
export class MailTokens {
  private key: Promise<KeyObject> | null = null;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly consents: Consents,
  ) {}

  async exchange(call: OAuthCall): Promise<JsonAnswer> {
    if (!(await this.isClient(call))) return refusal(401, 'invalid_client');
    const { provider, form } = call;
    if (form.get('grant_type') === 'authorization_code') {
      const [code, redirectUri] = [form.get('code') ?? '', form.get('redirect_uri') ?? ''];
      const grant = await this.consents.takeCode(provider, code, redirectUri, form.get('code_verifier'));
      return grant ? this.answerWith(call, grant, true) : refusal(400, 'invalid_grant');
    }
    const token = form.get('refresh_token') ?? '';
    const grant = await this.consents.grantOf(provider, token, 'refresh');
    if (!grant) return refusal(400, 'invalid_grant');
    const renews = provider === 'microsoft';
    if (renews) await this.consents.remove(token);
    return this.answerWith(call, grant, renews);
  }

  async revoke(call: OAuthCall): Promise<JsonAnswer> {
    await this.consents.revoke(call.provider, call.form.get('token') ?? '');
    return { status: 200, body: {} };
  }

  async userInfo({ provider, headers }: OAuthCall): Promise<JsonAnswer> {
    const token = (headers.authorization ?? '').replace(/^Bearer /, '');
    const grant = await this.consents.grantOf(provider, token, 'access');
    return grant ? { status: 200, body: personOf(grant) } : refusal(401, 'invalid_token');
  }

  async publicKeys(): Promise<object> {
    const key = createPublicKey(await this.signingKey()).export({ format: 'jwk' });
    return { keys: [{ ...key, kid: KEY_ID, use: 'sig', alg: 'RS256' }] };
  }

  private async answerWith({ issuer }: OAuthCall, grant: Grant, withRefresh: boolean): Promise<JsonAnswer> {
    const idToken = jwt.sign(personOf(grant), await this.signingKey(), {
      algorithm: 'RS256',
      keyid: KEY_ID,
      issuer,
      audience: CLIENT_ID,
      expiresIn: HOUR_S,
    });
    const tokens = {
      token_type: 'Bearer',
      expires_in: HOUR_S,
      access_token: await this.consents.newToken(grant, 'access', HOUR_S),
      id_token: idToken,
      ...(withRefresh && { refresh_token: await this.consents.newToken(grant, 'refresh', null) }),
    };
    return { status: 200, body: tokens };
  }

  /** In either of the two forms that clients use: HTTP Basic, or fields of the form. */
  private async isClient({ headers, form }: OAuthCall): Promise<boolean> {
    const { rows } = await this.pool.query<{ secret: string }>('SELECT oauth_secret AS secret FROM sandbox.mail_server');
    const basic = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
    const [id, secret] = headers.authorization
      ? basic.split(':').map(decodeURIComponent)
      : [form.get('client_id'), form.get('client_secret')];
    return id === CLIENT_ID && secret === rows[0]?.secret;
  }

  private signingKey(): Promise<KeyObject> {
    return (this.key ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 }).then(({ privateKey }) => privateKey));
  }
}

const personOf = ({ provider, handle }: Grant): object => ({
  sub: `${provider}|${handle}`,
  email: handle,
  ...(provider === 'google' ? { email_verified: true } : { preferred_username: handle }),
});
