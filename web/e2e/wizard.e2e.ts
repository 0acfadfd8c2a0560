import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Route } from 'playwright-core';
import { signUp, uploadList } from './support/account.js';
import { coldLeads } from './support/cold-leads.js';
import { until } from './support/installation.js';
import { type Stage, look, openStage } from './support/stage.js';

const email = `wilma.ott.${process.pid}@larkfield.example`;
const answers: Record<string, string> = {
  'Campaign name': 'Spring webinar',
  'Company name': 'Larkfield',
  Industry: 'Retail software',
  'Product or service': 'Stock planning',
  'Ideal customer profile': 'Shop owners',
  'Why leads went cold': 'Setup took two days',
  'Unique selling proposition': 'We set it up',
  'Target offer': 'Two months free',
  'Average order value': '420.5',
};
const LIMITS = {
  'Product or service': 500,
  'Target offer': 300,
  'Why leads went cold': 500,
  'Unique selling proposition': 300,
  'Ideal customer profile': 300,
};

let stage: Stage;
let listId: string;
/** The campaign state that the server is made to report, and how often it was requested. */
let status: object | number;
let asked = 0;
let created: { body: string; answer: (route: Route) => Promise<void> };

const field = (label: string) => stage.page.getByLabel(label, { exact: true });
const submit = () => stage.page.getByRole('button', { name: 'Create strategy' });
const wizard = (): string => `/campaigns/create-revival?lead_list_id=${listId}`;
const kept = (): Promise<string | null> => stage.page.evaluate(`localStorage.getItem('rekindle.draft.${listId}')`);
const json = (code: number, body: object) => (route: Route) =>
  route.fulfill({ status: code, contentType: 'application/json', body: JSON.stringify(body) });

beforeAll(async () => {
  stage = await openStage();
  const { page } = stage;
  await page.route(/\/api\/campaigns\/made-up\/status/, (route) => {
    asked += 1;
    return typeof status === 'number' ? json(status, { code: 'BUSY', detail: 'Busy.' })(route) : json(200, status)(route);
  });
  await page.route('**/api/campaigns/preparation-time', json(200, { fastSeconds: 8, slowSeconds: 20 }));
  await page.route('**/api/campaigns/create-revival', (route) => {
    created.body = route.request().postData() ?? '';
    return created.answer(route);
  });
});
afterAll(() => stage.close());

describe('opening the wizard', () => {
  it('leads to the sign-in page, and without a list to the upload', async () => {
    const { page } = stage;
    for (const path of ['/campaigns/create-revival?lead_list_id=1', '/leads/upload', '/leads', '/dashboard']) {
      await page.goto(path);
      await page.waitForURL('**/login');
    }
    await signUp(stage, email);
    listId = await uploadList(stage, 'webinar.csv', coldLeads(60, 0));
    await page.goto('/campaigns/create-revival');
    await page.waitForURL('**/leads/upload');
  });

  it('says so if the list does not exist', async () => {
    const { page } = stage;
    await page.goto('/campaigns/create-revival?lead_list_id=019ab5a0-0000-7000-8000-000000000000');
    await page.getByRole('heading', { name: 'This list is not here' }).waitFor();
    await page.getByRole('link', { name: 'Upload leads' }).click();
    await page.waitForURL('**/leads/upload');
  });
});

describe('the nine answers', () => {
  it('are not cleared for somebody who returns', async () => {
    const { page } = stage;
    const late = /\/suggested-answers$|\/api\/leads\/[0-9a-f-]{36}$/;
    let answer = (): void => undefined;
    const typing = new Promise<void>((resolve) => (answer = resolve));
    await page.route(late, async (route) => {
      await typing;
      await route.fallback();
    });
    const suggested = page.waitForResponse(/\/suggested-answers$/);
    await page.goto(wizard());
    await field('Campaign name').focus();
    await field('Industry').focus();
    answer();
    await suggested;
    await page.getByText('From your email address. Change it if it’s not right.', { exact: true }).waitFor();
    await page.getByText(/^60 leads from webinar.csv/).waitFor();
    expect(await field('Campaign name').inputValue()).toBe('');
    await page.unroute(late);
    await page.evaluate(`localStorage.removeItem('rekindle.draft.${listId}')`);
  });

  it('must respect their limits, and all of them are required', async () => {
    const { page } = stage;
    await page.clock.install();
    await page.goto(wizard());
    await page.getByText('7 answers left').waitFor();
    expect(await field('Campaign name').inputValue()).toBe('Webinar');
    for (const [label, limit] of Object.entries(LIMITS)) {
      await field(label).focus();
      await page.keyboard.insertText('x'.repeat(limit + 20));
      expect((await field(label).inputValue()).length).toBe(limit);
    }
    expect(await page.getByText('500 / 500').count()).toBe(2);
    expect(await page.getByText('300 / 300').count()).toBe(3);
    for (const [label, answer] of Object.entries(answers)) await field(label).fill(answer);
    expect(await submit().isEnabled()).toBe(true);
    for (const label of Object.keys(answers)) {
      const { [label]: answer = '' } = answers;
      await field(label).fill(label === 'Average order value' ? '' : ' \n '.slice(label.length % 2));
      await page.getByText('1 answer left').waitFor();
      expect(await submit().isDisabled()).toBe(true);
      await field(label).fill(answer);
    }
    expect(await field('Average order value').getAttribute('min')).toBe('0');
    expect(await field('Average order value').getAttribute('step')).toBe('1');
    await field('Average order value').fill('-5');
    await field('Average order value').blur();
    await page.getByText('It cannot be below zero.').waitFor();
    await field('Average order value').fill('420.5');
  });

  it('get a stronger suggestion if they are weak, and are never blocked', async () => {
    const { page } = stage;
    await field('Target offer').fill('Call.');
    await page
      .getByText('That says little. A strong answer, from a software company: “A set-up call, and two months free after it.”')
      .waitFor();
    expect(await submit().isEnabled()).toBe(true);
    await field('Target offer').fill(answers['Target offer'] ?? '');
    await page.getByText(/^That says little.*two months free after it/).waitFor({ state: 'detached' });
  });

  it('are saved for this list, which is shown for two seconds, and are restored', async () => {
    const { page } = stage;
    const mark = page.getByText('Draft saved');
    await page.clock.runFor(3_000);
    await mark.waitFor({ state: 'detached' });
    await page.clock.pauseAt(Date.now() + 60_000);
    await field('Industry').fill('Retail');
    await page.clock.runFor(500);
    await mark.waitFor();
    await page.clock.runFor(1_000);
    await field('Industry').fill('Retail tools');
    await page.clock.runFor(500);
    expect(JSON.parse((await kept()) ?? '')).toMatchObject({ industry: 'Retail tools', target_offer: 'Two months free' });
    // The two seconds begin again with every save.
    await page.clock.runFor(1_900);
    expect(await mark.count()).toBe(1);
    await page.clock.runFor(200);
    await mark.waitFor({ state: 'detached' });
    await page.clock.resume();
    await page.reload();
    expect(await field('Industry').inputValue()).toBe('Retail tools');
    expect(await field('Target offer').inputValue()).toBe('Two months free');
  });

  it('move nothing below them when one differs from the suggestion', async () => {
    const { page } = stage;
    const from = page.getByText('From your email address. Change it if it’s not right.');
    const below = async (): Promise<number | undefined> => (await field('Industry').boundingBox())?.y;
    await field('Company name').fill('Larkfield');
    await from.waitFor();
    const before = await below();
    await field('Company name').fill('Lark');
    await from.waitFor({ state: 'detached' });
    expect(await below()).toBe(before);
    await field('Company name').fill('Larkfield');
  });

  it('remain as somebody left them, whatever is suggested', async () => {
    const { page } = stage;
    const suggested = () => page.waitForResponse(/\/suggested-answers$/);
    for (const name of ['', 'Lark & Field', 'Larkfield']) {
      await field('Company name').fill(name);
      await Promise.all([suggested(), page.reload()]);
      await field('Company name').waitFor();
      expect(await field('Company name').inputValue()).toBe(name);
    }
    await page.getByText('From your email address. Change it if it’s not right.', { exact: true }).waitFor();
  });

  it('are saved to the last letter even if the user leaves immediately', async () => {
    const { page } = stage;
    await field('Industry').fill('Retail software');
    await page.getByRole('link', { name: 'Save and exit' }).click();
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    expect(await kept()).toContain('Retail software');
    await page.goto(wizard());
  });

  it('are kept if the campaign cannot be created, and the page says why', async () => {
    const { page } = stage;
    for (const [answer, text] of [
      [json(409, { code: 'LIST_NOT_READY', detail: 'The list is still being read.' }), 'The list is still being read.'],
      [json(500, {}), 'Campaign creation failed'],
      [(route: Route) => route.abort(), 'Campaign creation failed'],
    ] as const) {
      created = { body: '', answer };
      await submit().click();
      await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
    }
  });
});

describe('the strategy', () => {
  it('is requested with every answer, the order value as a number', async () => {
    const { page } = stage;
    status = { processing_stage: 'queued', status: 'processing', error_message: null, leads_count: 60 };
    created = { body: '', answer: json(201, { campaign_id: 'made-up' }) };
    await submit().click();
    await page.getByRole('heading', { name: 'Writing your strategy' }).waitFor();
    const { business_info, ...rest } = JSON.parse(created.body) as { business_info: object };
    expect(rest).toEqual({ lead_list_id: listId, campaign_name: 'Spring webinar', pricing_model: 'performance_based' });
    expect(business_info).toMatchObject({ average_order_value: 420.5, industry: 'Retail software', company_name: 'Larkfield' });
    expect(Object.keys(business_info)).toHaveLength(8);
  });

  it('is checked every three seconds, each stage as its step', async () => {
    const { page } = stage;
    await page.getByText('This takes 8–20 seconds.').waitFor();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    status = { processing_stage: 'queued', status: 'processing', error_message: null, leads_count: 61 };
    await someLook();
    await shown(page.getByText('61 leads'));
    const steps = [
      ['analyzing_leads', 'Reading your leads'],
      ['generating_strategy', 'Writing the strategy'],
      ['generating_sequences', 'Writing the four emails'],
      ['creating_campaign', 'Preparing the campaign'],
      ['completed', 'Preparing the campaign'],
    ] as const;
    for (const [index, [processing_stage, step]] of steps.entries()) {
      const leads_count = 62 + index;
      status = { processing_stage, status: 'processing', error_message: null, leads_count };
      await nextLook();
      // Two stages share a step: the counter shows that the response has arrived, and so that the next wait has begun.
      await shown(page.getByText(`${leads_count} leads`));
      await shown(page.locator('li[data-state="now"]').getByText(step));
    }
    status = 503;
    await nextLook();
    await shown(page.getByText('Failed to check campaign status', { exact: true }));
  });

  it('says why it failed, and is no longer checked', async () => {
    const { page } = stage;
    status = { processing_stage: 'generating_strategy', status: 'failed', error_message: 'The list has no lead.', leads_count: 0 };
    await nextLook();
    await shown(page.getByText('The list has no lead.', { exact: true }));
    const before = asked;
    await page.clock.runFor(30_000);
    expect(asked).toBe(before);
    await page.clock.resume();
    status = { ...status, error_message: null };
    await page.reload();
    await page.getByText('Campaign creation failed', { exact: true }).waitFor();
    await look(stage, 'strategy-failed');
    await page.getByRole('button', { name: 'Change your answers' }).click();
    expect(await field('Target offer').inputValue()).toBe('Two months free');
  });
});

const count = (): Promise<number> => Promise.resolve(asked);

/** Lets the page's time run in small steps until it has made another request: how much of a wait is over is unknown. */
async function someLook(): Promise<void> {
  const before = asked;
  const turned = () => stage.page.clock.runFor(100).then(count);
  await until(turned, (now) => now > before);
}

/** Lets the page's time run until it has made another request: not before the three seconds are over. */
async function nextLook(): Promise<void> {
  const before = asked;
  await stage.page.clock.runFor(2_800);
  expect(asked).toBe(before);
  await stage.page.clock.runFor(200);
  await until(count, (now) => now === before + 1);
}

/** The effect of a response appears after some turns of the page's own timers. */
const shown = (what: Locator): Promise<number> =>
  until(
    async () => {
      await stage.page.clock.runFor(1);
      return what.count();
    },
    (found) => found === 1,
  );
