import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { send } from './support/account.js';
import { secrets } from './support/database.js';
import { arrive } from './support/inspect.js';
import { type Ledger, advanceClock, ask, caughtFor, until } from './support/installation.js';
import { invoicesOf, planOf, subscribe } from './support/payment.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, look, openStage } from './support/stage.js';

// Pages are checked in four ways, on a machine that may be busy with other work.

const email = `otto.acker.${process.pid}@larkfield.example`;
const LEAD = `ada.${process.pid}@acker.example`;
const REASON = 'Complaints about the list';
const sender = { senderName: 'Otto', replyTo: 'otto@larkfield.example', postalAddress: '12 Mill Lane' };

let customer: Stage;
let operator: Stage;
let campaignId: string;
beforeAll(async () => {
  [customer, operator] = await Promise.all([openStage(), openStage()]);
  campaignId = await prepareCampaign(customer, email, [LEAD]);
});
afterAll(() => Promise.all([customer.close(), operator.close()]));

const button = (name: string) => operator.page.getByRole('main').getByRole('button', { name, exact: true });
const dialog = () => operator.page.getByRole('dialog');
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const fact = (name: string) =>
  operator.page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .innerText();
const factIs = (name: string, value: RegExp) =>
  until(
    () => fact(name),
    (text) => value.test(text),
  );
const shown = (text: string) => operator.page.getByText(text, { exact: true }).first().waitFor();
const told = (what: string) => operator.page.getByRole('list', { name: 'Timeline' }).getByText(what, { exact: true }).first().waitFor();

describe('an operator', () => {
  it('finds an account by a part of its address', async () => {
    const { page } = operator;
    await page.goto('/admin');
    await page.getByLabel('Password', { exact: true }).fill(secrets().OPERATOR_PASSWORD);
    await page.getByLabel('Your name (optional)').fill('Otis');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await arrive(operator, 'Fulfilment');
    await page.getByRole('heading', { level: 2, name: 'Subscriptions', exact: true }).waitFor();
    await page.getByText('Monthly recurring revenue').waitFor();
    await page.getByRole('navigation', { name: 'Operator' }).getByRole('link', { name: 'Accounts' }).click();
    await arrive(operator, 'Accounts');
    await page.getByRole('table').waitFor();
    await page.getByLabel('Find an account').fill('nobody has this');
    await button('Find').click();
    await page.getByText('No account matches ‘nobody has this’').waitFor();
    await page.getByLabel('Find an account').fill(`OTTO.acker.${process.pid}`);
    await button('Find').click();
    await page.getByRole('link', { name: email }).waitFor();
    expect(await page.getByRole('table').getByRole('link').count()).toBe(1);
    await look(operator, 'accounts');
    await page.getByRole('link', { name: email }).click();
    await arrive(operator, email);
    expect(await fact('In force')).toBe('Free trial (trial)');
    await told('The account was opened');
  });

  it('grants a plan until a day, extends it, and the customer has it immediately', async () => {
    await button('Grant a plan').click();
    await inDialog('Grant the plan').click();
    await dialog().getByText('Choose a plan', { exact: true }).waitFor();
    await dialog().getByText('A reason is required', { exact: true }).waitFor();
    await dialog().getByLabel('Plan', { exact: true }).selectOption('Growth ($100 a month)');
    await dialog().getByLabel('Last day (optional)').fill('2020-01-31');
    await dialog().getByLabel('Reason').fill('Pays by bank transfer');
    await look(operator, 'account-grant');
    await inDialog('Grant the plan').click();
    await dialog().getByText('A plan can only be granted until a time to come').waitFor();
    await dialog().getByLabel('Last day (optional)').fill('2044-01-31');
    await inDialog('Grant the plan').click();
    await factIs('Granted by an operator', /^Growth, until 31 January 2044$/);
    expect((await planOf(customer.page, 'granted')).planId).toBe('growth');
    await button('Extend').click();
    expect(await dialog().getByLabel('Last day (optional)').inputValue()).toBe('2044-01-31');
    await dialog().getByLabel('Last day (optional)').fill('');
    await dialog().getByLabel('Reason').fill('The pilot became a deal');
    await inDialog('Extend').click();
    await factIs('Granted by an operator', /^Growth, no end date$/);
    await told('An operator gave the plan Growth');
    await operator.page.getByText('Without an end. By Otis: ‘The pilot became a deal’.').waitFor();
  });

  it('pauses all its sending: nothing goes, and the customer reads why, until it is resumed', async () => {
    const { page } = customer;
    await button('Pause all sending').click();
    await inDialog('Pause all sending').click();
    await dialog().getByText('A reason is required').waitFor();
    await dialog().getByLabel('Reason').fill(REASON);
    await inDialog('Pause all sending').click();
    await shown('All sending is paused by an operator');
    await told('An operator paused all sending');
    await operator.page.getByText(`By Otis: ‘${REASON}’.`).waitFor();
    await look(operator, 'account');

    await operator.page.goto(`/admin/accounts?search=${encodeURIComponent(email)}`);
    await operator.page.getByRole('row').filter({ hasText: email }).getByText('Sending paused', { exact: true }).waitFor();
    await look(operator, 'accounts-held');
    await operator.page.getByRole('link', { name: email }).click();
    await arrive(operator, email);

    await send(customer, `/api/campaigns/${campaignId}/launch`, sender);
    await advanceClock('1h');
    const ledger = () => ask<Ledger & { delayedBy: string | null }>(page, `/api/campaigns/${campaignId}/ledger`);
    const held = await until(ledger, ({ planned, delayedBy }) => planned > 0 && delayedBy === 'held_by_operator');
    expect(held).toMatchObject({ sent: 0, inFlight: 0, intended: 0 });
    await page.goto(`/campaigns/${campaignId}`);
    await page.getByText('Sending is paused by Rekindle support. Nothing is lost: it goes on where it stopped.').waitFor();
    expect(await page.getByText(REASON).count()).toBe(0);
    expect(await caughtFor(LEAD)).toEqual([]);

    await button('Resume sending').click();
    await inDialog('Resume sending').click();
    await dialog().getByText('A reason is required').waitFor();
    await dialog().getByLabel('Reason').fill('The list was cleaned');
    await inDialog('Resume sending').click();
    await factIs('Emails', /^Sending normally$/);
    expect(
      await until(
        () => caughtFor(LEAD),
        (emails) => emails.length > 0,
      ),
    ).toHaveLength(1);
    await page.getByText('Sending is paused by Rekindle support.').waitFor({ state: 'detached' });
  });

  it('takes the plan back, and explains the consequences first', async () => {
    await button('Take back').click();
    await dialog()
      .getByText(/the limits of the free trial count/)
      .waitFor();
    await inDialog('Not now').click();
    expect(await fact('Granted by an operator')).toBe('Growth, no end date');
    await button('Take back').click();
    await inDialog('Take it back').click();
    await dialog().getByText('A reason is required').waitFor();
    await dialog().getByLabel('Reason').fill('The deal is off');
    await inDialog('Take it back').click();
    await factIs('Granted by an operator', /^None$/);
    expect((await planOf(customer.page, 'trial')).planId).toBe('free_trial');
    await told('An operator took the plan Growth back');
    await operator.page.getByText('By Otis: ‘The deal is off’.').waitFor();
  });

  it('refunds a payment, and the customer sees it among the invoices', async () => {
    const { page } = operator;
    await subscribe(customer, 'starter');
    await planOf(customer.page, 'active');
    await page.reload();
    await factIs('Subscription', /^Starter, \$47 a month\. It renews on /);
    await page.getByRole('button', { name: /^Refund / }).click();
    await dialog()
      .getByText(/goes back to the card, and the customer gets an email/)
      .waitFor();
    await dialog().getByLabel('What the customer is told').selectOption('Goodwill');
    await dialog().getByLabel('End the subscription at once').check();
    await inDialog('Refund $47').click();
    await page.getByRole('row').getByText('Refunded', { exact: true }).waitFor();
    await factIs('Subscription', /^None$/);
    await told('$47 were refunded');
    expect(await page.getByRole('button', { name: /^Refund / }).count()).toBe(0);
    expect(await invoicesOf(customer.page)).toMatchObject([{ paidCents: 4_700, refundedCents: 4_700 }]);
    await customer.page.goto('/settings/billing');
    await customer.page.getByText('$47 refunded').waitFor();
  });

  it('is shown what to refund first, if more than one payment covers a plan that is to end', async () => {
    const { page } = operator;
    await subscribe(customer, 'starter');
    await planOf(customer.page, 'active');
    const { quote_id } = await send<{ quote_id: string }>(customer, '/api/billing/change/preview', { package_id: 'growth' });
    await send(customer, '/api/billing/change', { quote_id });
    const [upgrade] = await until(
      () => invoicesOf(customer.page),
      ([newest]) => newest?.totalCents === 5_300,
    );
    await page.reload();
    await factIs('Subscription', /^Growth, \$100 a month\. It renews on /);
    await page
      .getByRole('button', { name: /^Refund / })
      .last()
      .click();
    await dialog().getByLabel('End the subscription at once').check();
    await inDialog('Refund $47').click();
    await dialog().getByText('Nothing was refunded', { exact: true }).waitFor();
    await dialog().getByText(`The plan cannot end with this refund: invoice ${upgrade?.number} ($53) is paid for the same time.`).waitFor();
    await look(operator, 'account-refund-refused');
    await inDialog('Not now').click();
    expect((await planOf(customer.page, 'active')).planId).toBe('growth');
  });

  it('is shown that no such account exists', async () => {
    await operator.page.goto('/admin/accounts/00000000-0000-7000-8000-000000000000');
    await operator.page.getByText('There is no such account').waitFor();
  });

  it('saw no fault on the way', () => {
    const allowed = /status of (400|404|409)/;
    expect([...customer.faults, ...operator.faults].filter((fault) => !allowed.test(fault))).toEqual([]);
  });
});
