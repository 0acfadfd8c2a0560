import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inDatabase, secrets } from './support/database.js';
import { ops } from './support/installation.js';
import { type Stage, look, openStage, picture } from './support/stage.js';

const email = `noor.haddad.${process.pid}@larkfield.example`;
const upload = `upload.${process.pid}`;
const request = `request.${process.pid}`;
const MODEL = 'accounts.account-figures';
const FAULT = 'nobody_has_this_plan';

// Every page is checked in four ways, on a machine that may be busy with other work.

let stage: Stage;
let token: string;
beforeAll(async () => void (stage = await openStage()));
afterAll(async () => {
  await inDatabase(`ALTER TABLE gateway.account_figures DROP CONSTRAINT IF EXISTS ${FAULT}`);
  await stage.close();
});

const dialog = () => stage.page.getByRole('dialog');
const shown = (text: string) => stage.page.getByText(text, { exact: true }).first().waitFor();
const rowOf = (text: string) => stage.page.getByRole('row', { name: text });

/** Opens a page with live updates. */
async function open(path: string): Promise<void> {
  await stage.page.goto(`/admin/${path}`);
  await shown('Live');
}

async function post(path: string, body: string | FormData, headers: Record<string, string> = {}): Promise<Record<string, string>> {
  const answer = await fetch(`${stage.url}/api/${path}`, {
    method: 'POST',
    body,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}
const postJson = (path: string, body: object, headers: Record<string, string> = {}) =>
  post(path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });

const signUp = async (): Promise<void> => {
  token = (await postJson('auth/signup', { email, password: 'a long enough phrase' })).token ?? '';
};

/** A list and a campaign for it, each by a request with a known correlation id. */
async function requestCampaign(): Promise<void> {
  const file = new FormData();
  file.append('file', new Blob(['Email,First Name\nada@shop.example,Ada\nben@shop.example,Ben\n'], { type: 'text/csv' }), 'spring.csv');
  const { lead_list_id } = await post('leads/upload', file, { 'x-correlation-id': upload });
  await postJson(
    'campaigns/create-revival',
    {
      lead_list_id,
      campaign_name: 'Spring',
      business_info: {
        company_name: 'Larkfield',
        product_or_service: 'Stock planning',
        target_offer: 'Two months free',
        average_order_value: 420,
        why_leads_went_cold: 'They never finished setting it up',
        unique_selling_proposition: 'We connect the till for you',
        industry: 'Retail',
        ideal_customer_profile: 'Independent shops',
      },
      pricing_model: 'performance_based',
    },
    { 'x-correlation-id': request },
  );
}

async function signIn(): Promise<void> {
  const { page } = stage;
  await page.getByLabel('Password', { exact: true }).fill(secrets().OPERATOR_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe('the operations page', () => {
  it('is behind a password', async () => {
    const { page } = stage;
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Operator sign-in' }).waitFor();
    await picture(stage, 'operator-gate');
    await page.getByLabel('Password', { exact: true }).fill('a wrong one');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await dialog().getByText('Incorrect password.').waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    const field = page.getByLabel('Password', { exact: true });
    await field.and(page.locator(':focus')).waitFor();
    expect(await field.inputValue()).toBe('');
    await page.getByLabel('Your name').fill('Robin');
    await signIn();
    await page.getByRole('heading', { name: 'Fulfilment', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    expect(await page.evaluate("localStorage.getItem('rekindle.token')")).toBeNull();
  });

  it('shows lag, and the events of a fresh signup as they come', async () => {
    const { page } = stage;
    await shown('Live');
    const stored = page.getByText(/^(No event yet|Newest event: [\d,]+)$/);
    const before = await stored.textContent();
    await signUp();
    await stored.filter({ hasNotText: before ?? '' }).waitFor();
    const service = page.getByRole('listitem').filter({ has: page.locator('summary', { hasText: 'accounts' }) });
    await service.getByText('All up to date').waitFor();
    expect(await rowOf(MODEL).isVisible()).toBe(false);
    await service.locator('summary').click();
    await rowOf(MODEL).getByText('Up to date').waitFor();
    await picture(stage, 'operator-overview');
    await open(`streams?correlation=${upload}`);
    await page.getByRole('heading', { name: 'No event matches' }).waitFor();
    await look(stage, 'operator-no-event');
    await requestCampaign();
    await page.getByRole('link', { name: 'LeadsImported' }).waitFor();
    await open('streams');
    await page.getByRole('link', { name: 'CampaignPrepared' }).first().waitFor();
    await picture(stage, 'operator-streams');
  });

  it('filters events by their stream', async () => {
    const { page } = stage;
    await page.getByLabel('Type').fill('LeadListUploaded, LeadsImported');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('link', { name: 'CampaignPrepared' }).first().waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('type')).toBe('LeadListUploaded, LeadsImported');
    await page.getByTitle('Show this stream only').first().click();
    await page.waitForURL(/stream=lead-list-/);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.waitForURL((url) => url.search === '');
  });

  it('shows everything that one request caused, each event below its cause', async () => {
    const { page } = stage;
    await open(`streams?correlation=${request}`);
    await page.getByRole('link', { name: 'CampaignPrepared' }).click();
    await page.getByRole('heading', { name: 'CampaignPrepared' }).waitFor();
    const chain = page.getByRole('list', { name: 'What the request set off' });
    await chain.getByText('CampaignRequested').waitFor();
    const steps = await page.evaluate<number[]>(`[...document.querySelectorAll('ol[aria-label="What the request set off"] > li')]
      .map((item) => Number(item.style.getPropertyValue('--depth')))`);
    // Each cause comes before its effects, so each row is at most one step further in than an earlier one.
    steps.forEach((step, index) => expect(step).toBeLessThanOrEqual(Math.max(-1, ...steps.slice(0, index)) + 1));
    expect(Math.max(...steps)).toBeGreaterThan(2);
    await look(stage, 'operator-event');
    await chain.getByRole('link', { name: 'CampaignRequested' }).click();
    await page.getByRole('heading', { name: 'CampaignRequested', level: 1 }).waitFor();
  });

  it('rebuilds a projection', async () => {
    const { page } = stage;
    await open('projections');
    await page.getByRole('button', { name: 'Rebuild campaigns.campaign-view' }).click();
    await dialog().getByText('All its events are folded anew').waitFor();
    await look(stage, 'operator-rebuild-asked');
    await dialog().getByRole('button', { name: 'Rebuild' }).click();
    await shown('The rebuild of campaigns.campaign-view is asked for.');
    await rowOf('campaigns.campaign-view')
      .getByText(/^Done, [\d,]+ events$/)
      .waitFor();
    await rowOf('campaigns.campaign-view').getByText('by Robin').waitFor();
    await look(stage, 'operator-projections');
  });

  it('shows parked streams, and lets an operator retry and skip', async () => {
    const { page } = stage;
    await open('parked');
    await page.getByRole('heading', { name: 'Nothing is parked' }).waitFor();
    await picture(stage, 'operator-nothing-parked');
    await inDatabase(`ALTER TABLE gateway.account_figures ADD CONSTRAINT ${FAULT} CHECK (claims->0->>'planId' <> 'revival_pro') NOT VALID`);
    await ops('plan', 'grant', email, 'revival_pro');
    const parked = page.getByRole('article', { name: 'PlanGranted' });
    await parked.getByText(FAULT).waitFor();
    await parked.getByText(/1 attempt,/).waitFor();
    await look(stage, 'operator-parked');

    await parked.getByRole('button', { name: 'Try again' }).click();
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await parked.getByText(/2 attempts,/).waitFor();

    await parked.getByRole('button', { name: 'Skip the event' }).click();
    await dialog().getByRole('button', { name: 'Skip the event' }).click();
    await dialog().getByText('A reason is required').waitFor();
    await look(stage, 'operator-skip');
    await dialog().getByLabel('Reason').fill('The plan was granted by mistake');
    await dialog().getByRole('button', { name: 'Skip the event' }).click();
    await page.getByRole('heading', { name: 'Nothing is parked' }).waitFor();
    await open('streams?type=OperationPerformed');
    await page.getByRole('link', { name: 'OperationPerformed' }).nth(3).waitFor();
    // The sign-in, and three actions.
    expect(await rowOf('OperationPerformed').getByText('operator:Robin').count()).toBe(4);
  });

  it('shows the sending ledger as sums', async () => {
    const { page } = stage;
    await open('deliveries');
    await page
      .getByRole('img', { name: /^[\d,]+ planned is [\d,]+ waiting plus [\d,]+ skipped plus [\d,]+ sent to mail server$/ })
      .waitFor();
    await page.getByRole('img', { name: /sent to mail server is [\d,]+ sent plus/ }).waitFor();
    await picture(stage, 'operator-deliveries');
  });

  it('says when the stream is cut, and reconnects', async () => {
    const { page } = stage;
    await page.route('**/api/admin/operations/stream', (route) => route.abort());
    await page.reload();
    await shown('Reconnecting …');
    await look(stage, 'operator-reconnecting');
    await page.unroute('**/api/admin/operations/stream');
    await shown('Live');
  });

  it('asks for the password again when the hour is over, and keeps the page', async () => {
    const { page } = stage;
    await open('streams');
    await page.route('**/api/admin/events?**', (route) =>
      route.fulfill({ status: 401, json: { code: 'UNAUTHENTICATED', detail: 'Please sign in' } }),
    );
    await page.getByLabel('Type').fill('LeadsImported');
    await page.getByRole('button', { name: 'Show' }).click();
    await dialog().getByText('Your sign-in ended after an hour.').waitFor();
    await page.unroute('**/api/admin/events?**');
    await look(stage, 'operator-again');
    await signIn();
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'LeadsImported' }).first().waitFor();
    expect(new URL(page.url()).searchParams.get('type')).toBe('LeadsImported');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Operator sign-in' }).waitFor();
    expect(await page.evaluate("sessionStorage.getItem('rekindle.operator')")).toBeNull();
  });

  it('reported no error except the provoked ones, and made no request to another machine', () => {
    const made = /status of 401|ERR_FAILED/;
    expect(stage.faults.filter((fault) => !made.test(fault))).toEqual([]);
  });
});
