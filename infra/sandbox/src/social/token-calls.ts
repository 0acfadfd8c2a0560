import { Injectable } from '@nestjs/common';
import { Consents, type Grant } from '../oauth/consents.js';
import { type JsonAnswer, refusal } from '../oauth/json-server.js';
import type { SocialCall } from './social-call.js';

const TWO_HOURS_S = 7_200;
const SIXTY_DAYS_S = 5_184_000;

/** The token endpoints, each as its network has it: Twitter/X needs a verifier and gives refresh tokens, LinkedIn refuses one and omits `token_type`. */
@Injectable()
export class TokenCalls {
  constructor(private readonly consents: Consents) {}

  async exchange(call: SocialCall, secret: string): Promise<JsonAnswer> {
    const form = new URLSearchParams(call.body);
    if (!isClient(call, form, secret)) return refusal(401, 'invalid_client');
    if (call.provider === 'linkedin' && form.has('code_verifier')) return refusal(401, 'invalid_client');
    const grant = await this.grantOf(call, form);
    return grant ? { status: 200, body: await this.tokensFor(grant) } : refusal(400, 'invalid_grant');
  }

  async revoke(call: SocialCall, secret: string): Promise<JsonAnswer> {
    const form = new URLSearchParams(call.body);
    if (!isClient(call, form, secret)) return refusal(401, 'invalid_client');
    await this.consents.revoke(call.provider, form.get('token') ?? '');
    return { status: 200, body: { revoked: true } };
  }

  private async grantOf({ provider }: SocialCall, form: URLSearchParams): Promise<Grant | null> {
    if (form.get('grant_type') === 'authorization_code') {
      const [code, redirectUri] = [form.get('code') ?? '', form.get('redirect_uri') ?? ''];
      return this.consents.takeCode(provider, code, redirectUri, form.get('code_verifier'));
    }
    const token = form.get('refresh_token') ?? '';
    const grant = await this.consents.grantOf(provider, token, 'refresh');
    if (grant) await this.consents.revoke(provider, token);
    return grant;
  }

  private async tokensFor(grant: Grant): Promise<object> {
    if (grant.provider === 'linkedin') {
      return { access_token: await this.consents.newToken(grant, 'access', SIXTY_DAYS_S), expires_in: SIXTY_DAYS_S };
    }
    const [access_token, refresh_token] = [
      await this.consents.newToken(grant, 'access', TWO_HOURS_S),
      await this.consents.newToken(grant, 'refresh', null),
    ];
    return { token_type: 'bearer', expires_in: TWO_HOURS_S, access_token, refresh_token };
  }
}

function isClient({ provider, headers }: SocialCall, form: URLSearchParams, secret: string): boolean {
  if (provider === 'linkedin') return form.get('client_id') === 'sandbox' && form.get('client_secret') === secret;
  const basic = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
  const [id, given] = basic.split(':').map((part) => decodeURIComponent(part));
  return id === 'sandbox' && given === secret;
}
