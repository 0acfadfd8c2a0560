import { apiScopes } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import { until } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { TextVault } from '@rekindle/vault';
import { Paying } from './paying.js';
import type { Caller, TestGateway } from './start-gateway.js';

/** One of everything that an account can own, with traces that must never appear elsewhere. */
export interface Property {
  userId: string;
  listId: string;
  leadId: string;
  campaignId: string;
  invoiceId: string;
  /** With every scope. */
  apiKey: string;
  form: object;
  /** Its own words and ids. */
  traces: string[];
  /** Values for the parameters of a path. */
  params(path: string): Record<string, string>;
}

/** The account's own id of a recorded order. */
export const ORDER = 'secret-order-1';
const FILE = 'secret-customers.csv';
export const CSV =
  'Email,First Name,Company\nada@secret-customer.example,Ada,Secret Customer\nben@secret-customer.example,Ben,Secret Customer\n';
/** The revival form's answers, without the list. */
export const form = {
  campaign_name: 'Secret spring campaign',
  business_info: {
    company_name: 'Secret Owner Ltd',
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

/** A list with leads, a campaign that has been launched but may still be undone, a plan and its invoice. The gateway must run its workers and the sandbox. */
export async function everythingOwned(gateway: TestGateway, owner: Caller): Promise<Property> {
  const listId = await upload(owner);
  const leads = (await owner.call('GET', `/api/leads/items?list_id=${listId}`)).json<{ items: { id: string }[] }>();
  const leadId = leads.items[0]?.id ?? '';
  const created = await owner.call('POST', '/api/campaigns/create-revival', { payload: { ...form, lead_list_id: listId } });
  const { campaign_id: campaignId } = created.json<{ campaign_id: string }>();
  await prepared(owner, campaignId);
  await grantPlan(gateway, owner);
  const sender = { senderName: 'Secret Owner', replyTo: 'owner@secret-owner.example', postalAddress: 'Secret Lane 1, Bristol' };
  // The launch checks the plan in another context, which learns of it asynchronously.
  const launched = await until(
    () => owner.call('POST', `/api/campaigns/${campaignId}/launch`, { payload: sender }),
    ({ body }) => !body.includes('PLAN_REQUIRED'),
  );
  if (launched.statusCode !== 200) throw new Error(`The launch was refused: ${launched.body}`);
  const key = await owner.call('POST', '/api/api-keys', { payload: { name: 'Secret system', scopes: apiScopes } });
  const { id: keyId, key: apiKey } = key.json<{ id: string; key: string }>();
  const suppressed = await owner.call('POST', '/api/suppressions', { payload: { value: 'secret-rival.example' } });
  const { id: suppressionId } = suppressed.json<{ id: string }>();
  const ordered = await owner.call('POST', '/api/conversions', { payload: { lead_id: leadId, amount: 42, external_id: ORDER } });
  const { id: conversionId } = ordered.json<{ id: string }>();
  const kept = await owner.call('POST', '/api/email-templates', { payload: { name: 'Secret email', subject: 'Secret', text: 'Secret' } });
  const { id: templateId } = kept.json<{ id: string }>();
  const paying = await Paying.open(gateway);
  await paying.subscribe(owner, 'growth', { name: 'Secret Owner' });
  const invoices = await owner.call('GET', '/api/billing/invoices');
  const invoiceId = invoices.json<{ id: string }[]>()[0]?.id ?? '';
  await oweFee(gateway, owner, { conversionId, campaignId });
  const accountId = await paying.accountOf(owner);
  const postId = await draftPost(gateway, accountId);
  const thread = await answerOf(gateway, { accountId, campaignId, leadId });
  const params = {
    accountId,
    campaignId,
    listId,
    leadId,
    keyId,
    conversionId,
    invoiceId,
    postId,
    suppressionId,
    templateId,
    ...thread,
    step: '1',
    month: FEES.month,
  };
  return {
    ...params,
    userId: String(owner.user.id),
    apiKey,
    form,
    traces: [listId, leadId, campaignId, keyId, conversionId, invoiceId, postId, thread.threadId, 'ecret'],
    params: (path) => ({ ...params, id: path.startsWith('/api/campaigns/') ? campaignId : leadId }),
  };
}

/** Uploads a small file with the given headers. */
export function uploadFile(owner: Caller, headers: Record<string, string> = {}, csv = CSV, name = FILE) {
  const boundary = 'walk';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`;
  return owner.call('POST', '/api/leads/upload', {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    payload: `${head}${csv}\r\n--${boundary}--\r\n`,
  });
}

export async function upload(owner: Caller, csv = CSV): Promise<string> {
  const answer = await uploadFile(owner, {}, csv);
  if (answer.statusCode !== 201) throw new Error(`The upload was refused: ${answer.body}`);
  return answer.json<{ lead_list_id: string }>().lead_list_id;
}

export async function prepared(owner: Caller, campaignId: string): Promise<void> {
  const look = async () =>
    (await owner.call('GET', `/api/campaigns/${campaignId}/status`)).json<{ processing_stage: string; status: string }>();
  const { status } = await until(look, (seen) => seen.processing_stage === 'completed' || seen.status === 'failed');
  if (status === 'failed') throw new Error('The campaign could not be prepared');
}

/** Drafts a waiting post as the agent would. @returns its id */
export async function draftPost(gateway: TestGateway, accountId: string, fields: object = {}): Promise<string> {
  const postId = newId();
  const tx = await gateway.database.pool.connect();
  const text = await gateway.app.get(TextVault).put(tx, { accountId, kind: 'post', body: { text: 'A secret of the shop.' } });
  tx.release();
  const drafted = { provider: 'twitter', text, author: 'built-in', dueAt: '2099-01-01T09:00:00.000Z', needsApproval: false };
  await gateway.app.get(EventStore).append({
    ...{ tenantId: accountId, streamId: `social-post-${postId}`, context: 'campaigns', expectedVersion: 0 },
    events: [{ type: 'SocialPostDrafted', data: { accountId, postId, ...drafted, ...fields } }],
    occurredAt: new Date(),
  });
  return postId;
}

/** Creates an inbox thread, as if the lead had replied. */
async function answerOf(
  { database: { pool } }: TestGateway,
  { accountId, campaignId, leadId }: { accountId: string; campaignId: string; leadId: string },
): Promise<{ threadId: string; messageId: string }> {
  const [threadId, messageId] = [newId(), newId()];
  await pool.query(
    `INSERT INTO mailer.inbox_messages (id, account_id, campaign_id, lead_id, step, kind, from_address, to_address, subject, text, html,
       message_id, thread, sent_at)
     VALUES ($1, $2, $3, $4, 1, 'reply', 'ada@secret-customer.example', 'owner@secret-owner.example', 'Re: Secret', 'A secret answer',
       '<p>A secret answer</p>', '<1@secret-customer.example>', '{}', now())`,
    [messageId, accountId, campaignId, leadId],
  );
  await pool.query(
    `INSERT INTO mailer.inbox_threads (id, account_id, campaign_id, lead_id, label, label_by, done, needs_answer, last_at, last_kind,
       last_reply_at, preview, replied_step)
     VALUES ($1, $2, $3, $4, 'interested', 'rules', false, true, now(), 'reply', now(), 'A secret answer', 1)`,
    [threadId, accountId, campaignId, leadId],
  );
  return { threadId, messageId };
}

const FEES = { month: '2026-11', revenueCents: 4_200, feeCents: 630, percent: 15, terms: 'performance-15-percent@1' };

/** As if the account had been on the performance option at the time of its order. */
async function oweFee(gateway: TestGateway, owner: Caller, order: { conversionId: string; campaignId: string }): Promise<void> {
  const accountId = await (await Paying.open(gateway)).accountOf(owner);
  const data = { accountId, ...order, ...FEES, orderedAt: '2026-11-21T09:00:00.000Z' };
  await gateway.app.get(EventStore).append({
    ...{ tenantId: accountId, streamId: `fees-${accountId}-${FEES.month}`, context: 'billing', expectedVersion: 0 },
    events: [{ type: 'PerformanceFeeAccrued', data }],
    occurredAt: new Date(),
  });
  await until(async () => (await owner.call('GET', '/api/billing/performance')).json<object[]>().length === 1);
}

export async function grantPlan(gateway: TestGateway, owner: Caller, planId = 'growth'): Promise<void> {
  const { rows } = await gateway.database.pool.query<{ id: string }>('SELECT account_id AS id FROM vault.users WHERE id = $1', [
    owner.user.id,
  ]);
  const accountId = rows[0]?.id ?? newId();
  await gateway.app.get(EventStore).append({
    tenantId: accountId,
    streamId: `subscription-${accountId}`,
    context: 'billing',
    expectedVersion: 0,
    events: [{ type: 'PlanGranted', data: { accountId, planId, until: null } }],
    occurredAt: new Date(),
  });
  await until(async () => (await owner.call('GET', '/api/auth/me')).json<{ plan: string }>().plan === planId);
  // Each context has its own copy, which may follow later.
  for (const copy of ['campaigns.accounts', 'mailer.accounts'])
    await until(async () => {
      const found = await gateway.database.pool.query(`SELECT FROM ${copy} WHERE account_id = $1 AND claims::text LIKE '%' || $2 || '%'`, [
        accountId,
        planId,
      ]);
      return found.rowCount === 1;
    });
}
