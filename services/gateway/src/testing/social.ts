import type { SocialProvider } from '@rekindle/contracts';
import { until } from '@rekindle/event-sourcing/testing';
import { grantPlan } from './everything-owned.js';
import type { Caller, TestGateway } from './start-gateway.js';

/** The parameters with which a network redirects the user back. */
export interface CameBack {
  state: string;
  code?: string;
  error?: string;
}

/** Accounts at the sandbox's social networks. */
export class Social {
  constructor(private readonly gateway: TestGateway) {}

  /** A user whose plan includes the agent, known to all services. */
  async customer(planId = 'professional'): Promise<Caller> {
    const caller = await this.gateway.signUp();
    await grantPlan(this.gateway, caller, planId);
    await until(async () => (await this.start(caller, 'twitter')).statusCode === 200);
    return caller;
  }

  start(caller: Caller, provider: SocialProvider) {
    return caller.call('GET', `/api/auth/${provider}?user_id=${String(caller.user.id)}`);
  }

  async consentPage(caller: Caller, provider: SocialProvider): Promise<URL> {
    const answer = await this.start(caller, provider);
    if (answer.statusCode !== 200) throw new Error(`The connection was refused: ${answer.body}`);
    return new URL(answer.json<{ redirect_url: string }>().redirect_url);
  }

  /** Presses a button on the consent page. */
  async decide(page: URL, decision: 'allow' | 'deny', handle = 'larkfield_shop'): Promise<URL> {
    const form = new URLSearchParams({ ...Object.fromEntries(page.searchParams), decision, handle });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await this.gateway.post(page.pathname, form.toString(), { headers });
    if (answer.statusCode !== 303) throw new Error(`The consent page answered ${answer.statusCode}`);
    return new URL(String(answer.headers.location));
  }

  async consent(caller: Caller, provider: SocialProvider, decision: 'allow' | 'deny' = 'allow', handle?: string): Promise<CameBack> {
    const { searchParams } = await this.decide(await this.consentPage(caller, provider), decision, handle);
    return Object.fromEntries(searchParams) as unknown as CameBack;
  }

  finish(caller: Caller, provider: SocialProvider, payload: object) {
    return caller.call('POST', `/api/auth/${provider}/callback`, { payload });
  }

  async connect(caller: Caller, provider: SocialProvider, handle?: string): Promise<void> {
    const answer = await this.finish(caller, provider, await this.consent(caller, provider, 'allow', handle));
    if (answer.statusCode !== 200) throw new Error(`The network was not connected: ${answer.body}`);
  }

  /** The tokens that the sandbox's networks would accept. */
  async tokens(handle: string): Promise<{ provider: string; kind: string; token: string }[]> {
    const text = 'SELECT provider, kind, token FROM sandbox.oauth_tokens WHERE handle = $1 ORDER BY provider, kind';
    return (await this.gateway.database.pool.query<{ provider: string; kind: string; token: string }>(text, [handle])).rows;
  }
}
