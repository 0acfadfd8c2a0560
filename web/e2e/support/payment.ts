import type { Page } from 'playwright-core';
import { arrive } from './inspect.js';
import { inDatabase } from './database.js';
import { ask, until } from './installation.js';
import type { Stage } from './stage.js';

export const PAYS = '4242 4242 4242 4242';
export const DECLINED = '4000 0000 0000 0002';
export const PAYS_ONCE = '4000 0000 0000 0341';

/** Presses Pay on the sandbox's checkout. */
export async function payWith(page: Page, card: string): Promise<void> {
  await page.waitForURL('**/sandbox/checkout/**');
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

/** Pays, and leaves before returning. @returns the address to return to */
export async function payAndLeave(page: Page, card: string): Promise<string> {
  let back = '';
  await page.route('**/sandbox/checkout/*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const answer = await route.fetch({ maxRedirects: 0 });
    back = answer.headers().location ?? '';
    return route.fulfill({ contentType: 'text/plain', body: 'Paid' });
  });
  await payWith(page, card);
  await until(
    () => Promise.resolve(back),
    (address) => address !== '',
  );
  await page.unroute('**/sandbox/checkout/*');
  return back;
}

/** Goes through the checkout's steps as a visitor, up to the payment page. */
export async function goToPay({ page }: Stage, email: string, plan = 'growth'): Promise<void> {
  await page.goto(`/checkout?plan=${plan}`);
  await page.getByLabel('Full Name').fill('Jo Garden');
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Start .* Plan$/ }).click();
  await page.waitForURL('**/sandbox/checkout/**');
}

/** Buys a plan of the outreach line for the signed-in user. */
export async function subscribe(stage: Stage, plan: string, card = PAYS): Promise<void> {
  const { page } = stage;
  await page.goto('/upgrade');
  await page.locator(`input[value=${plan}]`).check();
  await page.getByRole('button', { name: /^Start .* Plan$/ }).click();
  await payWith(page, card);
  await arrive(stage, 'Your plan is active');
}

export interface BillingState {
  planId: string;
  status: string;
  cancelAt: string | null;
}

/** @returns the account's plan once it has this status */
export const planOf = (page: Page, status: string): Promise<BillingState> =>
  until(
    () => ask<BillingState>(page, '/api/billing'),
    (billing) => billing.status === status,
  );

export interface Invoice {
  number: string | null;
  reason: string;
  status: string;
  totalCents: number;
  paidCents: number;
  refundedCents: number;
}

export const invoicesOf = (page: Page): Promise<Invoice[]> => ask(page, '/api/billing/invoices');

/** Holds back the payment provider's own notifications, until they are released. */
export const holdWebhooks = (held: boolean): Promise<object[]> =>
  inDatabase(
    `UPDATE sandbox.stripe_objects SET body = jsonb_set(body, '{status}', '"${held ? 'disabled' : 'enabled'}"') WHERE id LIKE 'we_%'`,
  );

/** @returns once the provider has delivered all its notifications */
export const webhooksTold = (): Promise<unknown> =>
  until(
    () => inDatabase<{ waiting: number }>('SELECT count(*)::int AS waiting FROM sandbox.stripe_deliveries WHERE delivered_at IS NULL'),
    ([row]) => row?.waiting === 0,
  );
