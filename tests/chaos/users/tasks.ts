import { setTimeout as wait } from 'node:timers/promises';
import { pick } from '../../../infra/samples/chance.ts';
import { done } from './api.ts';
import { LastWritten } from './promises.ts';
import type { Campaign, User } from './user.ts';

export type Task = (user: User) => Promise<void>;

const LEADS = 25;
const UPDATE_MS = 15_000;

const csv = (user: User, name: string): string => {
  const rows = Array.from({ length: LEADS }, (_, n) => `lead${user.number}x${n}@${user.marker}.example,Lea${n},${user.marker} ${name}`);
  return ['Email,First Name,Company', ...rows].join('\n');
};

export const upload: Task = async (user) => {
  const name = user.next('list');
  const content = csv(user, name);
  const form = (): FormData => {
    const body = new FormData();
    body.append('file', new File([content], `${name}.csv`, { type: 'text/csv' }));
    return body;
  };
  const answer = await user.api.write('POST', '/api/leads/upload', form);
  if (!done(answer)) return;
  const { lead_list_id: id, valid_leads: valid } = answer.body;
  user.lists.push({ id, used: false });
  user.promise(`the list "${name}"`, async () => {
    const found = await user.api.get(`/api/leads/${id}`);
    return found?.body?.validLeads === valid ? null : `${found?.status}: ${found?.body?.validLeads} leads instead of ${valid}`;
  });
};

const about = (marker: string): object => ({
  company_name: `Company ${marker}`,
  product_or_service: `Stock planning ${marker}`,
  target_offer: `Two months free: https://${marker}.example/back`,
  average_order_value: 420,
  why_leads_went_cold: 'They tried it in a busy season',
  unique_selling_proposition: 'We connect the till for you, in a day',
  industry: 'Retail software',
  ideal_customer_profile: 'Independent shops',
});

export const prepare: Task = async (user) => {
  const list = user.lists.find(({ used }) => !used);
  if (!list) return upload(user);
  list.used = true;
  const name = user.next('campaign');
  const body = { lead_list_id: list.id, campaign_name: name, business_info: about(user.marker), pricing_model: 'performance_based' };
  const answer = await user.api.write('POST', '/api/campaigns/create-revival', () => body);
  if (!done(answer)) return;
  const campaign: Campaign = { id: answer.body.campaign_id, madeAt: Date.now(), name, launched: false, ready: false, subjects: new Map() };
  user.campaigns.push(campaign);
  user.promise(`the campaign "${name}"`, async () => {
    const found = await user.api.get(`/api/campaigns/${campaign.id}`);
    const { name: called, processing_stage: stage } = found?.body ?? {};
    return called === name && stage === 'completed' ? null : `${found?.status}: "${called}" at ${stage}`;
  });
  user.promise(`an update on "${name}"`, () => seen(user, campaign));
};

async function seen({ updates }: User, { id, madeAt }: Campaign): Promise<string | null> {
  const until = Date.now() + UPDATE_MS;
  while (!updates.hasSeen(`campaign:${id}`, madeAt) && Date.now() < until) await wait(100);
  return updates.hasSeen(`campaign:${id}`, madeAt)
    ? null
    : `the page that followed was not sent it, over ${updates.connections} connections`;
}

export const ready = async (user: User, campaign: Campaign): Promise<boolean> => {
  if (!campaign.ready)
    campaign.ready = (await user.api.get(`/api/campaigns/${campaign.id}/status`))?.body?.processing_stage === 'completed';
  return campaign.ready;
};

export const edit: Task = async (user) => {
  const campaign = user.campaigns.findLast(({ launched }) => !launched);
  if (!campaign || !(await ready(user, campaign))) return prepare(user);
  const step = 1 + Math.floor(user.chance() * 4);
  const subject = user.next('subject');
  const path = `/api/campaigns/${campaign.id}/emails`;
  const answer = await user.api.call('PUT', `${path}/${step}`, {
    body: { subject, text: `Hello {{ first_name }}, this is ${user.marker}. See https://${user.marker}.example/back` },
  });
  if (answer && answer.status >= 400 && answer.status < 500) return;
  const known = campaign.subjects.get(step);
  if (known) return known.written(subject, done(answer));
  if (!done(answer)) return;
  const written = new LastWritten(subject);
  campaign.subjects.set(step, written);
  user.promise(`email ${step} of "${campaign.name}"`, async () => {
    const emails = (await user.api.get(path))?.body as { step: number; subject: string }[] | undefined;
    return written.fault(emails?.find((email) => email.step === step)?.subject);
  });
};

export const launch: Task = async (user) => {
  const campaign = user.campaigns.find(({ launched }) => !launched);
  if (!campaign || !(await ready(user, campaign))) return prepare(user);
  const sender = { senderName: `Maya of ${user.marker}`, replyTo: user.email, postalAddress: `12 Mill Lane, ${user.marker}` };
  const answer = await user.api.write('POST', `/api/campaigns/${campaign.id}/launch`, () => sender);
  if (answer?.status === 403) return pay(user);
  if (!done(answer)) return;
  campaign.launched = true;
  user.promise(`the launch of "${campaign.name}"`, async () => {
    const found = await user.api.get(`/api/campaigns/${campaign.id}`);
    return found?.body?.launchedAt ? null : `${found?.status}: launchedAt is ${found?.body?.launchedAt}`;
  });
};

const CARD = new URLSearchParams({ card: '4242424242424242' }).toString();

export const pay: Task = async (user) => {
  if (user.paid) return;
  const order = { package_id: pick(user.chance, ['growth', 'professional']), origin_url: user.world.url };
  const opened = await user.api.write('POST', '/api/stripe/checkout-authenticated', () => order);
  if (!done(opened)) return;
  const { session_id: session } = opened.body;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const url = `${user.world.url}/sandbox/checkout/${session}`;
  const paid = await fetch(url, { method: 'POST', body: CARD, headers, redirect: 'manual', signal: AbortSignal.timeout(8_000) }).catch(
    () => null,
  );
  await paid?.arrayBuffer().catch(() => null);
  if (paid?.status !== 303) return;
  user.paid = true;
  user.promise('the payment', async () => {
    const { subscription } = (await user.api.get('/api/auth/me'))?.body ?? {};
    return subscription?.monthly_price > 0 ? null : `the plan is ${subscription?.plan}, ${subscription?.status}`;
  });
};

export const rename: Task = async (user) => {
  const name = user.next('Company');
  const answer = await user.api.call('PATCH', '/api/auth/me', { body: { companyName: name } });
  if (answer && answer.status >= 400 && answer.status < 500) return;
  user.company.written(name, done(answer));
};

export const addLead: Task = async (user) => {
  const email = `${user.next('added').replaceAll(' ', '-')}@${user.marker}.example`;
  const answer = await user.api.write('POST', '/api/leads/items', () => ({ email, firstName: 'Ada', company: user.marker }));
  if (!done(answer)) return;
  const find = (): Promise<{ email: string; id?: string; _id?: string }[]> =>
    user.api.get(`/api/leads/items?search=${encodeURIComponent(email)}`).then((found) => found?.body?.items ?? found?.body?.leads ?? []);
  const deletes = user.chance() < 0.3;
  const id = answer.body.id ?? answer.body._id;
  const gone = deletes && done(await user.api.write('DELETE', `/api/leads/items/${id}`, () => ({})));
  // A deletion without a response may or may not have happened.
  if (deletes && !gone) return;
  user.promise(gone ? `the deletion of a lead, ${id}` : `a lead, ${id}`, async () => {
    const found = (await find()).some((lead) => lead.email === email);
    return found === !gone ? null : `it is ${found ? 'still' : 'not'} there`;
  });
};
