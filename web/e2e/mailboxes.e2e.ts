import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, look, openStage } from './support/stage.js';

const owner = `maya.owner.${process.pid}@larkfield.example`;
const address = `maya.${process.pid}@larkfield.example`;
const PAGE = '/settings/mailboxes';
// The response to a failing step; the browser reports each.
const REFUSED = /status of 422/;

interface SandboxMailbox {
  password: string;
  host: string;
  smtp: string;
  imap: string;
}

let stage: Stage;
let campaignId: string;
let sandbox: SandboxMailbox;
beforeAll(async () => {
  stage = await openStage();
  sandbox = await sandboxMailbox();
  campaignId = await prepareCampaign(stage, owner);
});
afterAll(() => stage.close());

/** As the sandbox's page shows it. */
async function sandboxMailbox(): Promise<SandboxMailbox> {
  const shown = await (await fetch(`${stage.url}/sandbox`)).text();
  const fact = (name: string): string => new RegExp(`<dt>${name}</dt><dd><code>([^<]+)`).exec(shown)?.[1] ?? '';
  return {
    password: fact('Password'),
    host: fact('Server'),
    smtp: fact('Port to send \\(SMTP\\)'),
    imap: fact('Port to read \\(IMAP\\)'),
  };
}

const button = (name: string) => stage.page.getByRole('button', { name, exact: true });
const field = (name: string) => stage.page.getByLabel(name, { exact: true });
const serverOf = (group: string) => stage.page.getByRole('group', { name: group });
const said = (text: string) => stage.page.getByText(text, { exact: true }).waitFor();

async function fillServer(group: string, host: string, port: string): Promise<void> {
  await serverOf(group).getByLabel('Server').fill(host);
  await serverOf(group).getByLabel('Port').fill(port);
  await serverOf(group).getByLabel('Encryption').selectOption('None');
}

/** The live test's steps, each with its state and message. */
async function stepsShown(): Promise<string[]> {
  const steps = await stage.page.getByRole('region', { name: 'Live test' }).locator('ol > li').all();
  return Promise.all(steps.map(async (step) => `${await step.getAttribute('data-state')}: ${await step.locator('p').first().innerText()}`));
}

async function tryOut(outcome: string): Promise<void> {
  await button('Test and connect').click();
  await said(outcome);
}

async function pick(item: string): Promise<void> {
  await button(`Actions for ${address}`).click();
  await stage.page.getByRole('menuitem', { name: item, exact: true }).click();
}

const LATER = [
  'waits: Both connections are encrypted before anything is sent.',
  'waits: Signs in to the server that sends your emails.',
  'waits: Signs in where answers arrive.',
  'waits: One email to itself is looked for, in junk too.',
];

describe('an account without a mailbox', () => {
  it('is informed of that before it launches', async () => {
    const { page } = stage;
    await page.goto(`/campaigns/${campaignId}/launch`);
    await page
      .getByText(
        'You have not connected one, so these emails go out from hello@rekindle.example, which others send from too. Your readers do not know that address, and more of them may look for your emails in junk. Answers reach you either way.',
      )
      .waitFor();
    await look(stage, 'launch-without-mailbox');
    await page.getByRole('link', { name: 'Connect a mailbox' }).click();
    await page.getByRole('heading', { name: 'Connect a mailbox', level: 1 }).waitFor();
  });
});

describe('connecting a mailbox', () => {
  it('asks for missing values, and focuses the first', async () => {
    await button('Test and connect').click();
    await said('Please enter a valid email address');
    expect(await field('Email address').evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true);
  });

  it('fills in the servers from the address', async () => {
    await field('Email address').fill(address);
    await field('Name leads see').fill('Maya of Larkfield');
    expect(await field('User name').inputValue()).toBe(address);
    expect(await serverOf('Sending (SMTP)').getByLabel('Server').inputValue()).toBe('smtp.larkfield.example');
    expect(await serverOf('Reading (IMAP)').getByLabel('Server').inputValue()).toBe('imap.larkfield.example');
  });

  it('stops at a host that does not exist, with what to do', async () => {
    await field('Password').fill(sandbox.password);
    await fillServer('Sending (SMTP)', 'missing.example', sandbox.smtp);
    await fillServer('Reading (IMAP)', sandbox.host, sandbox.imap);
    await tryOut('stopped at step 1');
    expect(await stepsShown()).toEqual(['failed: The host missing.example does not exist.', ...LATER]);
    await said('Check the name for a typing error; your provider lists it in its help.');
    expect(await field('Password').inputValue()).toBe(sandbox.password);
    await look(stage, 'mailbox-connect-unknown-host');
  });

  it('stops at a host in a private network', async () => {
    await fillServer('Sending (SMTP)', 'private.example', sandbox.smtp);
    await tryOut('stopped at step 1');
    expect((await stepsShown())[0]).toBe('failed: private.example points to a private address, which this server does not connect to.');
  });

  it('stops at a wrong password, and quotes the server', async () => {
    await fillServer('Sending (SMTP)', sandbox.host, sandbox.smtp);
    await field('Password').fill('not the password');
    await tryOut('stopped at step 3');
    expect(await stepsShown()).toEqual([
      `works: ${sandbox.host} is 127.0.0.1.`,
      `works: Without encryption, within the own network: ${sandbox.host}.`,
      expect.stringMatching(
        new RegExp(
          `^failed: ${sandbox.host} did not accept the sign-in to send\\. It said: “(535 )?The user or the password is wrong”\\.$`,
        ),
      ),
      ...LATER.slice(2),
    ]);
    await look(stage, 'mailbox-connect-wrong-password');
  });

  it('keeps the mailbox once every step works', async () => {
    await field('Password').fill(sandbox.password);
    await button('Test again').click();
    await said(`${address} is connected.`);
    await stage.page.waitForURL(`**${PAGE}`);
    await said('Your plan has 1 mailbox, and it is connected.');
    await stage.page.getByText('SMTP and IMAP', { exact: true }).waitFor();
    await look(stage, 'mailboxes-connected');
  });

  it('is named by the launch as the sender', async () => {
    await stage.page.goto(`/campaigns/${campaignId}/launch`);
    const section = stage.page.getByRole('region', { name: 'From which mailbox' });
    await section.getByRole('listitem').waitFor();
    expect(await section.getByRole('listitem').allInnerTexts()).toEqual([address]);
    const names = stage.page.getByRole('region', { name: 'From whom' });
    await names.getByText(`<${address}>`).waitFor();
    expect(await names.getByRole('textbox').count()).toBe(1);
    await names.getByRole('textbox', { name: 'Postal address' }).waitFor();
    await look(stage, 'launch-from-mailbox');
  });
});

describe('a connected mailbox', () => {
  it('is edited', async () => {
    await stage.page.goto(PAGE);
    await pick('Edit');
    await stage.page.getByRole('heading', { name: address, level: 1 }).waitFor();
    await field('Emails a day, at most').fill('0');
    await button('Save mailbox').click();
    await said('A whole number from 1 to 2000');
    await field('Emails a day, at most').fill('30');
    await field('Signature (optional)').fill('Maya\nLarkfield');
    await look(stage, 'mailbox-edit');
    await button('Save mailbox').click();
    await said(`${address} saved.`);
    await pick('Edit');
    expect(await field('Emails a day, at most').inputValue()).toBe('30');
    expect(await field('Signature (optional)').inputValue()).toBe('Maya\nLarkfield');
    await stage.page.goBack();
  });

  it('is paused, and resumed', async () => {
    await pick('Pause');
    await said(`${address} is paused.`);
    await stage.page.getByText('Paused', { exact: true }).waitFor();
    await pick('Resume');
    await said(`${address} is sending again.`);
    await stage.page.getByText('Paused', { exact: true }).waitFor({ state: 'detached' });
  });

  it('says so after its password was changed, and takes the new one', async () => {
    const { page } = stage;
    await fetch(`${stage.url}/sandbox/mailbox/password`, { method: 'POST', redirect: 'manual' });
    sandbox = await sandboxMailbox();
    await pick('Test again');
    await button('OK').click();
    await page.getByText('Cannot sign in', { exact: true }).waitFor();
    await button('Enter the password again').click();
    await page.waitForURL('**/sign-in');
    await field('Password').fill(sandbox.password);
    await fillServer('Sending (SMTP)', sandbox.host, sandbox.smtp);
    await fillServer('Reading (IMAP)', sandbox.host, sandbox.imap);
    await button('Test and save').click();
    await said(`${address} is signed in.`);
    await page.getByText('Cannot sign in', { exact: true }).waitFor({ state: 'detached' });
  });

  it('is disconnected after a confirmation', async () => {
    const { page } = stage;
    await pick('Disconnect…');
    await page.getByRole('heading', { name: `Disconnect ${address}?` }).waitFor();
    await button('Keep it').click();
    await page.getByText(address, { exact: true }).waitFor();
    await pick('Disconnect…');
    await button('Disconnect').click();
    await said(`${address} is disconnected.`);
    await page.getByRole('heading', { name: 'No mailbox yet' }).waitFor();
  });
});

it('reports no error in the console except the provoked ones', () => {
  expect(stage.faults.filter((fault) => !REFUSED.test(fault))).toEqual([]);
});
