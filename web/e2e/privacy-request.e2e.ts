import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { send, signUp, uploadList } from './support/account.js';
import { secrets } from './support/database.js';
import { caughtFor, until } from './support/installation.js';
import { type Stage, look, openStage } from './support/stage.js';

const mail = (name: string): string => `${name}.${process.pid}@larkfield.example`;
const [owner, lead] = [mail('olga.owner'), mail('lena.lead')];

/** The theme's, not the browser's own blue. */
const LINK_COLOR = 'rgb(0, 103, 128)';
async function colorOf(page: Stage['page'], name: string): Promise<string> {
  await page.getByRole('link', { name, exact: true }).waitFor();
  return page.evaluate(`getComputedStyle([...document.links].find(({ textContent }) => textContent.trim() === '${name}')).color`);
}

let visitor: Stage;
let customer: Stage;
beforeAll(async () => {
  [visitor, customer] = await Promise.all([openStage(), openStage()]);
  await signUp(customer, owner);
  await uploadList(customer, 'people.csv', `Email,First Name\n${lead},Lena\n`);
});
afterAll(() => Promise.all([visitor.close(), customer.close()]));

async function ask(email: string, kind: 'Export' | 'Erasure'): Promise<void> {
  const { page } = visitor;
  await page.goto('/privacy');
  await page.getByRole('link', { name: 'Export or erase my data' }).click();
  await page.getByRole('radio', { name: kind }).check();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
}

/** Opens the link of the newest email with this subject, once there are that many. */
async function follow(email: string, subject: string, count = 1): Promise<void> {
  const [caught] = await until(
    async () => (await caughtFor(email)).filter((one) => one.subject === subject),
    (found) => found.length === count,
  );
  const message = (await (await fetch(`${visitor.url}/sandbox/api/messages/${caught?.id}`)).json()) as { text: string };
  await visitor.page.goto(/https?:\S+\/privacy\/\S+token=\S+/.exec(message.text)?.[0] ?? '');
}

describe('a customer', () => {
  it('gets a link to a copy of everything', async () => {
    const { page } = visitor;
    await page.goto('/privacy/request');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Email is required').waitFor();
    await look(visitor, 'privacy-request');
    await ask(owner, 'Export');
    await follow(owner, 'Confirm your request about your data');
    await page.getByRole('button', { name: 'Send me my data' }).click();
    await page.getByRole('heading', { name: 'Confirmed' }).waitFor();
    await follow(owner, 'Your data');
    expect(await colorOf(page, 'Ask again')).toBe(LINK_COLOR);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^rekindle-data-\d{4}-\d\d-\d\d\.zip$/);
  });

  it('is shown that a link works once', async () => {
    const { page } = visitor;
    await follow(owner, 'Confirm your request about your data');
    await page.getByRole('button', { name: 'Send me my data' }).click();
    await page.getByRole('alert').getByText('This link has expired or was used already.').waitFor();
  });
});

describe('a lead of a customer', () => {
  it('is handled by the operator, who sees the steps and closes the request', async () => {
    const { page } = visitor;
    await ask(lead, 'Erasure');
    await follow(lead, 'Confirm your request about your data');
    await page.getByRole('heading', { name: 'Confirm the erasure' }).waitFor();
    expect(await colorOf(page, 'Send a new link')).toBe(LINK_COLOR);
    await look(visitor, 'privacy-confirm');
    await page.getByRole('button', { name: 'Erase my data' }).click();
    await page.getByRole('heading', { name: 'Confirmed' }).waitFor();
    await page.goto('/admin/privacy-requests');
    await page.getByLabel('Password', { exact: true }).fill(secrets().OPERATOR_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    const item = page.getByRole('listitem', { name: `Erasure for ${lead}` });
    await item.getByText(`Ask ${owner} (${owner}) to find the lead under Leads and erase it.`).waitFor();
    await look(visitor, 'operator-privacy-requests');
    await item.getByRole('button', { name: 'Close as done' }).click();
    await page.getByLabel('Reason').fill('The customer erased the lead');
    await page.getByRole('dialog').getByRole('button', { name: 'Close as done' }).click();
    await page.getByText('The request is done.').waitFor();
    await page
      .getByRole('listitem', { name: 'Erasure for an address that is forgotten' })
      .getByText('The customer erased the lead')
      .waitFor();
    const last = await until(
      () => caughtFor(lead),
      (emails) => emails.length === 2,
    );
    expect(last[0]?.subject).toBe('Your data was erased');
  });
});

describe('an erasure', () => {
  it('deletes the account of the address', async () => {
    const { page } = visitor;
    await ask(owner, 'Erasure');
    await follow(owner, 'Confirm your request about your data', 2);
    await page.getByRole('button', { name: 'Erase my data' }).click();
    await page.getByRole('heading', { name: 'Confirmed' }).waitFor();
    await until(
      () =>
        send(customer, '/api/tracking-links', { url: 'https://larkfield.example' }).then(
          () => 'open',
          (error: Error) => error.message,
        ),
      (answer) => answer.includes('401'),
    );
  });
});

it('reported no error of its own and made no request to another machine', () => {
  expect(visitor.faults.filter((fault) => !/status of 410/.test(fault))).toEqual([]);
});
