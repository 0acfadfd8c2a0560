import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { type Server, until } from './server.js';

const PASSWORD = 'correct horse battery';
const SENDER = { senderName: 'Maya of Larkfield', replyTo: 'you@example.com', postalAddress: '12 Mill Lane, Bristol BS1 4ND' };
const BOUNDARY = 'of-the-list';
const LINK = /https:\/\/click[.]example[.]com\/[tu]\/[\w./?=&%-]+/g;
const SEEN = [200, 302];
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
/** Earlier opens are not counted as a person's. */
const HASTE_MS = 2_500;

/** Opens the account that a command of the page has invited, and no other; its welcome email comes through the mail provider. */
export async function signUpInvited(server: Server, printed: string): Promise<void> {
  const [, invitation] = /https:\/\/app[.]example[.]com\/signup[?]invitation=([\w-]{64})/.exec(printed) ?? [];
  const account = { email: 'you@example.com', password: PASSWORD };
  await expect(server.api('/auth/signup', { ...account, email: 'other@example.com' })).rejects.toThrow('403');
  ({ token: server.token } = await server.api<{ token: string }>('/auth/signup', { ...account, invitation }));
  const welcome = await firstEmail(server, 'you@example.com');
  expect(welcome).toMatch(/^From: .*<?hello@example[.]com>?\r?$/m);
  expect(welcome).toContain('https://app.example.com/');
}

/** Uploads a list of one lead, and waits until a campaign for it is written. @returns the campaign's id */
export async function prepareCampaign(server: Server, lead: string): Promise<{ listId: string; campaignId: string }> {
  const list = `email,first_name,company\n${lead},Ada,Harbour Goods\n`;
  const part = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="list.csv"\r\ncontent-type: text/csv\r\n\r\n${list}\r\n--${BOUNDARY}--\r\n`;
  const uploaded = await server.call('https://app.example.com/api/leads/upload', {
    method: 'POST',
    headers: { authorization: `Bearer ${server.token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: part,
  });
  const { lead_list_id: listId } = JSON.parse(uploaded.text) as { lead_list_id: string };
  const { campaign_id: campaignId } = await server.api<{ campaign_id: string }>('/campaigns/create-revival', {
    lead_list_id: listId,
    campaign_name: 'Spring',
    business_info: {
      company_name: 'Larkfield',
      product_or_service: 'Stock planning for independent shops',
      target_offer: 'Two months free for everyone who comes back: https://larkfield.example/back',
      average_order_value: 420,
      why_leads_went_cold: 'They never finished setting it up',
      unique_selling_proposition: 'We connect the till for you, in a day',
      industry: 'Retail software',
      ideal_customer_profile: 'Independent shops',
    },
    pricing_model: 'performance_based',
  });
  await until(
    () => server.api<{ processing_stage: string }>(`/campaigns/${campaignId}/status`),
    ({ processing_stage }) => processing_stage === 'completed',
  );
  return { listId, campaignId };
}

export const launch = (server: Server, campaignId: string): Promise<unknown> => server.api(`/campaigns/${campaignId}/launch`, SENDER);

/** The first email that came to an address. */
export async function firstEmail(server: Server, address: string): Promise<string> {
  const [email = ''] = await until(
    () => server.mail.messages(address),
    (all) => all.length > 0,
  );
  return email;
}

/** The links of an email that lead through the proxy. */
export function linksOf(email: string): string[] {
  const text = email.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  const links = [...new Set(text.match(LINK))];
  expect(links.length).toBeGreaterThan(1);
  return links;
}

export async function followLinks(server: Server, links: string[]): Promise<void> {
  for (const link of links) expect(SEEN).toContain((await server.call(link)).status);
}

/** A person reads the email: its picture is loaded, and one link is followed. */
export async function read(server: Server, email: string): Promise<void> {
  const links = linksOf(email);
  const [pixel = '', link = ''] = [/[.]gif$/, /[?]dest=/].map((kind) => links.find((one) => kind.test(one)));
  await wait(HASTE_MS);
  for (const one of [pixel, link]) expect(SEEN).toContain((await server.call(one, { headers: { 'user-agent': BROWSER } })).status);
}
