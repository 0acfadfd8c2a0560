import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Locator } from 'playwright-core';
import { send, signUp, uploadList } from './support/account.js';
import { WATCH_SHIFTS, arrive, shiftOf } from './support/inspect.js';
import { settled } from './support/database.js';
import { ask, ops } from './support/installation.js';
import { PAYS, PAYS_ONCE, invoicesOf, planOf, subscribe } from './support/payment.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { PHONE, type Stage, WIDE, look, openStage } from './support/stage.js';

const mail = (name: string): string => `${name}.${process.pid}@larkfield.example`;
const sender = { senderName: 'Bea', replyTo: 'bea@larkfield.example', postalAddress: '12 Mill Lane' };

let owner: Stage;
let payer: Stage;
beforeAll(async () => void ([owner, payer] = await Promise.all([openStage(), openStage()])));
afterAll(() => Promise.all([owner, payer].map((stage) => stage.close())));

const on = ({ page }: Stage) => ({
  button: (name: string | RegExp) => page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }),
  radio: (name: string | RegExp) => page.getByRole('radio', { name }),
  dialog: () => page.getByRole('dialog'),
  facts: () => page.locator('dl').first().innerText(),
  said: (text: string | RegExp) => page.getByText(text).first().waitFor(),
});

/** The page waits for the account's plan until it is released. @param instead of the server's response */
async function holdBilling(page: Page, instead: object | null): Promise<{ seen: Promise<void>; answer: () => void }> {
  const seen = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/billing', async (route) => {
    seen.resolve();
    await answered.promise;
    await (instead ? route.fulfill({ json: instead }) : route.continue());
  });
  return { seen: seen.promise, answer: answered.resolve };
}
const focused = (locator: Locator): Promise<void> => locator.and(locator.page().locator(':focus')).waitFor();
const openBilling = async (stage: Stage, query = ''): Promise<void> => {
  await stage.page.goto(`/settings/billing${query}`);
  await arrive(stage, 'Billing');
};

describe('an account on the trial', () => {
  it('sees the trial, its usage, and that there are no invoices', async () => {
    const { said } = on(payer);
    await signUp(payer, mail('ben.trial'));
    await openBilling(payer);
    for (const text of ['Free trial', 'No invoices yet', '0 of 500 used', '0 of 50 used']) await said(text);
    expect(await payer.page.getByRole('link', { name: 'Choose a plan' }).getAttribute('href')).toBe('/pricing');
    expect(await on(payer).button('Cancel subscription').count()).toBe(0);
    await look(payer, 'billing-trial');
  });

  it('buys the plan instead when it follows a link to change it', async () => {
    await payer.page.goto('/settings/billing?change=starter');
    await payer.page.waitForURL('**/checkout?plan=starter');
  });
});

describe('a plan whose card stops paying', () => {
  it('shows plan, next payment, card and receipt', async () => {
    const { facts, said } = on(payer);
    await subscribe(payer, 'starter', PAYS_ONCE);
    await openBilling(payer);
    await said('Visa ending in 0341');
    expect(await facts()).toMatch(/Starter\s+Active[\s\S]*\$47 a month[\s\S]*Next payment\s+\$47 on /);
    await said('Start of the plan');
    await look(payer, 'billing');
    const receipt = on(payer).button(/^Receipt of /);
    await payer.page.setViewportSize(PHONE);
    const label = receipt.locator('.mantine-Button-label');
    expect(await label.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
    await payer.page.setViewportSize(WIDE);
    await receipt.click();
    await payer.page.waitForURL((url) => url.pathname.startsWith('/sandbox/'));
    await payer.page.goBack();
  });

  it('does not change when the card is declined, and changes with another card', async () => {
    const { page } = payer;
    const { button, radio, dialog, said } = on(payer);
    await openBilling(payer, '?change=business');
    expect(await radio(/^Business/).isChecked()).toBe(true);
    expect(await page.locator('input[value=starter]').isDisabled()).toBe(true);
    await button('See what it costs').click();
    await button(/^Change and pay \$/).click();
    await dialog().getByText('Your card was declined.', { exact: true }).waitFor();
    await look(payer, 'billing-declined');
    expect([(await planOf(page, 'active')).planId, (await invoicesOf(page)).filter(({ status }) => status === 'paid')]).toEqual([
      'starter',
      [expect.objectContaining({ reason: 'start', paidCents: 4700 })],
    ]);
    await button('Update card').click();
    await page.waitForURL('**/sandbox/portal**');
    await page.getByRole('radio', { name: PAYS }).check();
    await button('Use this card').click();
    await page.waitForURL('**?done=card');
    await page.getByRole('link', { name: 'Go back' }).click();
    await arrive(payer, 'Billing');
    await openBilling(payer, '?change=business');
    await button('See what it costs').click();
    const unknown = dialog().getByText('We do not know whether the plan was changed');
    await page.route('**/api/billing/change', (route) => route.fulfill({ status: 504 }));
    await button(/^Change and pay \$/).click();
    await unknown.waitFor();
    await page.unroute('**/api/billing/change');
    await page.route('**/api/billing/change', (route) => route.abort());
    await button(/^Change and pay \$/).click();
    await dialog().getByText('Rekindle did not answer').waitFor();
    await unknown.waitFor();
    await page.unroute('**/api/billing/change');
    // This time the plan is changed, and the response is lost.
    await page.route('**/api/billing/change', (route) => void route.fetch().then(() => route.abort()));
    await button(/^Change and pay \$/).click();
    await said('You are on Business now.');
    await dialog().waitFor({ state: 'detached' });
    await page.unroute('**/api/billing/change');
    expect((await planOf(page, 'active')).planId).toBe('business');
    expect((await invoicesOf(page)).filter(({ reason }) => reason === 'change').map(({ status }) => status)).toEqual(['paid']);
  });

  it('shows the refunded part of a payment', async () => {
    const { page } = payer;
    const first = (await invoicesOf(page)).find(({ reason }) => reason === 'start');
    await ops('payments', 'refund', mail('ben.trial'), first?.number ?? '', '--yes');
    await openBilling(payer);
    await on(payer).said('$47 refunded');
    await page.getByText('Refunded', { exact: true }).waitFor();
  });
});

describe('a subscription', () => {
  it('is moved to a smaller plan only after the excess was explained', async () => {
    const { page } = owner;
    const { button, radio, dialog, said } = on(owner);
    const first = await prepareCampaign(owner, mail('bea.two'));
    await subscribe(owner, 'professional');
    const list = await uploadList(owner, 'fair.csv', 'Email,First Name\ncal@quay.example,Cal\ndee@quay.example,Dee\n');
    const { campaign_id: second } = await send<{ campaign_id: string }>(owner, `/api/campaigns/${first}/duplicate`, { lead_list_id: list });
    // Campaigns learn of a plan asynchronously.
    await settled();
    for (const id of [first, second]) await send(owner, `/api/campaigns/${id}/launch`, sender);
    await openBilling(owner);
    await button('Change plan').click();
    await radio(/^Starter, \$47/).check();
    await button('See what it costs').click();
    await dialog()
      .getByText(/^2 campaigns are running and Starter has room for 1 active campaign\./)
      .waitFor();
    await dialog().getByText('Due now').waitFor();
    await look(owner, 'billing-quote');
    await button('Back').click();
    await focused(radio(/^Starter, \$47/));
    await button('See what it costs').click();
    await button('Change to Starter').click();
    await said('You are on Starter now.');
    await said(/^\$2\d\d(\.\d\d)? credit, taken off your next invoices$/);
    await said(/^\$0 on /);
    await focused(button('Change plan'));
    expect((await planOf(page, 'active')).planId).toBe('starter');
    const { status } = await ask<{ status: string }>(page, `/api/campaigns/${second}`);
    expect(status).toBe('active');
    await said('2 of 1 used');
  });

  it('shows the new cost if it has changed since the quote', async () => {
    const { page } = owner;
    const { button, dialog } = on(owner);
    await openBilling(owner, '?change=growth');
    await button('See what it costs').click();
    await page.route('**/api/billing/change', (route) =>
      route.fulfill({ status: 409, contentType: 'application/problem+json', json: { code: 'QUOTE_OUTDATED', detail: 'Ask again.' } }),
    );
    await dialog()
      .getByRole('button', { name: /^Change (and|to) / })
      .click();
    await dialog().getByText('Something has changed since, so this is what it costs now. Nothing was charged.').waitFor();
    await page.unroute('**/api/billing/change');
    expect((await planOf(page, 'active')).planId).toBe('starter');
  });

  it('is cancelled after a confirmation that says what stops and when, and can be resumed', async () => {
    const { page } = owner;
    const { button, dialog, said } = on(owner);
    await openBilling(owner);
    await button('Cancel subscription').click();
    await dialog()
      .getByText(/^Starter stays until .*, and nothing is charged after it\. After that no campaign can be launched/)
      .waitFor();
    await button('Keep Starter').click();
    expect((await planOf(page, 'active')).cancelAt).toBeNull();
    await button('Cancel subscription').click();
    await dialog().getByRole('button', { name: 'Cancel subscription' }).click();
    await said(/^Your subscription ends on /);
    await focused(page.getByRole('heading', { level: 1 }));
    await planOf(page, 'canceling');
    await look(owner, 'billing-cancelled');
    await button('Keep my subscription').click();
    await said('Your subscription goes on.');
    expect((await planOf(page, 'active')).cancelAt).toBeNull();
  });

  it('is changed, never bought twice, from the pages that sell', async () => {
    const { page } = owner;
    await page.goto('/pricing');
    await page.getByText('Your plan', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Choose Business' }).click();
    await page.waitForURL('**/settings/billing?change=business');
    await page.goto('/upgrade');
    await page.getByText('Choose another plan: what is due today and what is credited is shown before you confirm.').waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.getByRole('radio', { name: /^Growth/ }).check();
    await page.getByText('You change the plan that you have').waitFor();
    await on(owner).button('Change to Growth').click();
    await page.waitForURL('**/settings/billing?change=growth');
  });

  it('is changed from the checkout too, instead of steps that end in a refusal', async () => {
    const { page } = owner;
    await page.goto('/checkout?plan=growth');
    await page.getByRole('heading', { name: 'You have a plan' }).waitFor();
    await page.getByRole('link', { name: 'Change plan' }).click();
    await page.waitForURL('**/settings/billing?change=growth');
  });

  it.each([
    ['/upgrade', 'Loading the plans', 'Start Growth Plan'],
    ['/checkout?plan=growth', 'Looking at your plan', 'Continue'],
  ])('has a placeholder on %s, and nothing moves when it arrives', async (address, waiting, withoutOne) => {
    const { page } = owner;
    await page.addInitScript(WATCH_SHIFTS);
    for (const viewport of [PHONE, WIDE])
      for (const subscribed of [true, false]) {
        await page.setViewportSize(viewport);
        const { seen, answer } = await holdBilling(page, subscribed ? null : { status: 'trial', planId: 'free_trial' });
        await page.goto(address);
        await seen;
        await page.getByRole('status', { name: waiting }).waitFor();
        const buttons = page.getByRole('button', { name: withoutOne, exact: true });
        expect(await buttons.count()).toBe(0);
        answer();
        await page.getByText(subscribed ? 'Change plan' : withoutOne, { exact: true }).waitFor();
        expect(await buttons.count()).toBe(subscribed ? 0 : 1);
        expect({ subscribed, viewport, shift: Math.round((await shiftOf(page)) * 100) / 100 }).toEqual({ subscribed, viewport, shift: 0 });
        await page.unroute('**/api/billing');
      }
  });
});

it('reported no error of its own and made no request to another machine', () => {
  expect(
    [owner, payer]
      .flatMap(({ faults }) => faults)
      .filter((fault) => !/status of (402|409)|(ERR_FAILED|status of 504) .*billing\/change$/.test(fault)),
  ).toEqual([]);
});
