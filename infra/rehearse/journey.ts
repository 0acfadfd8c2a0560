import { step } from '#steps';
import { Client } from './client.ts';
import { type Deeds, Readers } from './readers.ts';
import { sampleCsv, sampleLeads } from '../samples/sample-leads.ts';

export interface StepLine {
  step: number;
  day: number;
  name: string;
  sent: number;
  opened: number;
  clicked: number;
  replied: number;
  bounced: number;
  unsubscribed: number;
}

export interface Ledger {
  planned: number;
  waiting: number;
  skipped: number;
  intended: number;
  sent: number;
  failed: number;
  unknown: number;
  inFlight: number;
  steps: { step: number; waiting: number; inFlight: number; sent: number }[];
}

export interface Journey {
  leads: number;
  campaign: { steps: StepLine[]; metrics: Record<string, number>; leads?: Record<string, number> };
  ledger: Ledger;
  deeds: Deeds;
}

export const EMAIL = 'maya@larkfield.example';
export const PASSWORD = 'correct horse battery';
const LEADS = 300;
const WAITS = ['2m', '2d', '4d', '7d'];
const READING_TIME = '3h';

const answers = {
  company_name: 'Larkfield',
  product_or_service: 'Stock planning for independent shops',
  target_offer: 'Two months free for everyone who comes back: https://larkfield.example/back',
  average_order_value: 420,
  why_leads_went_cold: 'They tried it in a busy season and never finished connecting their till',
  unique_selling_proposition: 'We connect the till for you, in a day',
  industry: 'Retail software',
  ideal_customer_profile: 'Independent shops with their own till and more than 200 articles',
};

/** Fourteen days of one customer, by the calls that the web app makes. @param grant puts the account on a plan, between two calls */
export async function travel(url: string, grant: () => Promise<void>, leads = LEADS): Promise<Journey> {
  const client = new Client(url);
  const readers = new Readers(client);
  await step('Signing up', () => client.signUp(EMAIL, PASSWORD));
  const list = await step('Uploading a list', () => uploadList(client, leads));
  const campaign = await step('Writing a strategy and four emails', () => prepare(client, list.lead_list_id));
  await step('Sending test emails', () => sendTests(client, campaign));
  await step('Launching', () => launch(client, campaign, grant));
  for (const [index, howLong] of WAITS.entries()) {
    const title = `Sending email ${index + 1}, and people read it`;
    await step(title, () => oneStep(client, campaign, { number: index + 1, howLong, planned: list.valid_leads * WAITS.length }, readers));
  }
  return step('Adding up', async () => ({ leads: list.valid_leads, ...(await settled(client, campaign, readers.deeds)) }));
}

export const uploadList = (client: Client, leads: number): Promise<{ lead_list_id: string; valid_leads: number }> =>
  client.upload('/api/leads/upload', 'trial-users.csv', sampleCsv(sampleLeads(leads)));

export async function prepare(client: Client, listId: string): Promise<string> {
  const form = { lead_list_id: listId, campaign_name: 'Trial users of spring', business_info: answers, pricing_model: 'performance_based' };
  const { campaign_id: id } = await client.post<{ campaign_id: string }>('/api/campaigns/create-revival', form);
  const path = `/api/campaigns/${id}/status`;
  const { status, error_message: why } = await client.until<{ status: string; processing_stage: string; error_message: string | null }>(
    path,
    (answer) => answer.processing_stage === 'completed' || answer.status === 'failed',
  );
  if (status === 'failed') throw new Error(`The campaign failed: ${why}`);
  return id;
}

async function sendTests(client: Client, campaign: string): Promise<void> {
  const { test_emails_sent: accepted } = await client.post<{ test_emails_sent: number }>(`/api/campaigns/${campaign}/send-test`);
  await client.until<Ledger>(`/api/campaigns/${campaign}/ledger`, ({ sent }) => sent === accepted);
}

export async function launch(client: Client, campaign: string, grant: () => Promise<void>): Promise<void> {
  await grant();
  const sender = { senderName: 'Maya of Larkfield', replyTo: EMAIL, postalAddress: '12 Mill Lane, Bristol BS1 4ND, United Kingdom' };
  await client.post(`/api/campaigns/${campaign}/launch`, sender);
}

interface Wait {
  number: number;
  howLong: string;
  /** Emails in all, once every lead of the list is enrolled. */
  planned: number;
}

async function oneStep(client: Client, campaign: string, { number, howLong, planned }: Wait, readers: Readers): Promise<void> {
  await advance(client, howLong);
  const isOut = (ledger: Ledger): boolean => {
    const line = ledger.steps.find((each) => each.step === number);
    return ledger.planned === planned && line?.waiting === 0 && line.inFlight === 0;
  };
  await client.until<Ledger>(`/api/campaigns/${campaign}/ledger`, isOut);
  await advance(client, READING_TIME);
  await readers.read();
}

const advance = (client: Client, howFar: string): Promise<unknown> => client.post('/sandbox/api/clock', { advance: howFar });

/** Waits until the figures include what the readers did; differences that remain are shown. */
async function settled(client: Client, id: string, deeds: Deeds): Promise<Omit<Journey, 'leads'>> {
  const isSettled = ({ metrics }: Journey['campaign']): boolean => metrics.opens === deeds.opened && metrics.clicks === deeds.clicked;
  const path = `/api/campaigns/${id}`;
  const campaign = await client.until<Journey['campaign']>(path, isSettled, 60_000).catch(() => client.get<Journey['campaign']>(path));
  return { campaign, ledger: await client.get<Ledger>(`${path}/ledger`), deeds };
}
