import type { Known } from './from-schema.ts';

type Json = Record<string, unknown>;
const PASSWORD = 'correct horse battery';
const CSV = (name: string): string =>
  ['Email,First Name,Company', ...Array.from({ length: 60 }, (_, row) => `${name}${row}@leads-of-${name}.example,Ada,Shop ${row}`)].join(
    '\n',
  );

/** An account with one of everything, created as its owner would. */
export class Customer {
  token = '';
  accountId = '';
  apiKey = '';
  private lists = 0;
  private readonly url: string;
  readonly name: string;

  private constructor(url: string, name: string) {
    this.url = url;
    this.name = name;
  }

  static async open(url: string, name: string): Promise<Customer> {
    const customer = new Customer(url, name);
    const { token } = await customer.call('POST', '/api/auth/signup', { email: customer.email, password: PASSWORD });
    customer.token = String(token);
    customer.accountId = (JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()) as { acc: string }).acc;
    await customer.buy();
    await customer.tend();
    return customer;
  }

  get email(): string {
    return `${this.name}@fuzz.example`;
  }

  /** @throws Error unless the response is a success */
  async call(method: string, path: string, body?: object): Promise<Json> {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(this.token && { authorization: `Bearer ${this.token}` }) };
    const answer = await fetch(`${this.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text ? (JSON.parse(text) as Json) : {};
  }

  /** An additional session: signing in would end a session whose token comes with the request. */
  async signIn(): Promise<string> {
    const body = JSON.stringify({ email: this.email, password: PASSWORD });
    const answer = await fetch(`${this.url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    if (!answer.ok) throw new Error(`Signing in: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { token: string }).token;
  }

  /** Restores what calls have removed. */
  async tend(): Promise<void> {
    const me = await fetch(`${this.url}/api/auth/me`, { headers: { authorization: `Bearer ${this.token}` } });
    if (me.status === 401) this.token = await this.signIn();
    const leads = await this.list('/api/leads/items?limit=5');
    const campaigns = await this.list('/api/campaigns');
    if (leads.length < 5 || campaigns.length === 0) await this.prepareCampaign(await this.upload());
    const opens = await fetch(`${this.url}/api/events?limit=1`, { headers: { authorization: `Bearer ${this.apiKey}` } });
    const named = { name: 'Fuzz', scopes: ['events:read', 'conversions:write'] };
    if (opens.status === 401) this.apiKey = String((await this.call('POST', '/api/api-keys', named)).key);
  }

  /** The items of a response, without the envelope. */
  private async list(path: string): Promise<Json[]> {
    const answer = await this.call('GET', path);
    return (Array.isArray(answer) ? answer : (Object.values(answer).find(Array.isArray) ?? [])) as Json[];
  }

  /** The things that its calls may name. */
  async known(): Promise<Known> {
    const ids = async (path: string, field: string): Promise<string[]> => (await this.list(path)).map((item) => String(item[field]));
    const campaigns = await ids('/api/campaigns', '_id');
    const leads = await ids('/api/leads/items?limit=50', 'id');
    const lists = await ids('/api/leads', '_id');
    const mails = await ids('/sandbox/api/messages?limit=50', 'id');
    return {
      ...{
        campaignId: campaigns,
        campaign_id: campaigns,
        leadId: leads,
        lead_id: leads,
        listId: lists,
        list_id: lists,
        lead_list_id: lists,
      },
      ...{ id: mails, accountId: [this.accountId], step: ['1', '2', '3', '4'], month: ['2026-11'], wait: ['0'], item: ['answers'] },
      invoiceId: await ids('/api/billing/invoices', 'id'),
      keyId: (await ids('/api/api-keys', 'id')).slice(1),
      conversionId: await ids('/api/conversions', 'id'),
      session_id: [this.sessionId],
      projection: ['accounts.account-figures'],
      position: ['1', '20'],
      type: ['EmailSent'],
      version: ['1'],
      // Only an hour: a larger step would end trials and begin new months.
      advance: ['1s', '1m'],
    };
  }

  private sessionId = '';

  private async buy(): Promise<void> {
    const asked = { package_id: 'growth', origin_url: this.url, agreed_terms: null };
    this.sessionId = String((await this.call('POST', '/api/stripe/checkout-authenticated', asked)).session_id);
    const form = new URLSearchParams({ card: '4242424242424242', email: this.email });
    await fetch(`${this.url}/sandbox/checkout/${this.sessionId}`, { method: 'POST', body: form, redirect: 'manual' });
    await this.until('/api/auth/me', ({ plan }) => plan === 'growth');
  }

  private async upload(): Promise<string> {
    const form = new FormData();
    this.lists += 1;
    form.append('file', new Blob([CSV(`${this.name}${this.lists}`)], { type: 'text/csv' }), 'leads.csv');
    const headers = { authorization: `Bearer ${this.token}` };
    const answer = await fetch(`${this.url}/api/leads/upload`, { method: 'POST', body: form, headers });
    return String(((await answer.json()) as Json).lead_list_id);
  }

  private async prepareCampaign(listId: string): Promise<void> {
    const { campaign_id: id } = await this.call('POST', '/api/campaigns/create-revival', { ...strategyForm, lead_list_id: listId });
    await this.until(`/api/campaigns/${String(id)}/status`, ({ processing_stage: stage }) => stage === 'completed');
  }

  private async until(path: string, done: (seen: Json) => boolean): Promise<void> {
    for (let tries = 0; tries < 600; tries += 1) {
      if (done(await this.call('GET', path))) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${path} did not come to what the fuzz needs`);
  }
}

const strategyForm = {
  campaign_name: 'Fuzz',
  business_info: {
    company_name: 'Fuzz Ltd',
    product_or_service: 'Stock planning',
    target_offer: 'Two months free',
    average_order_value: 420,
    why_leads_went_cold: 'They never finished setting it up',
    unique_selling_proposition: 'We connect the till for you',
    industry: 'Retail',
    ideal_customer_profile: 'Independent shops',
  },
  pricing_model: 'performance_based',
};
