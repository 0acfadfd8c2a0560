import { type Server, createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { signUp } from './support/account.js';
import { type Stage, look, openStage } from './support/stage.js';

// Every state is checked in four ways, on a machine that may be busy with other work.

const host = process.env.E2E_SLACK_HOST ?? '';
const messages: string[] = [];
/** Slack's next response. */
let answer: [status: number, words: string] = [200, 'ok'];
const slack: Server = createServer((request, response) => {
  request.setEncoding('utf8').on('data', (text: string) => messages.push(text));
  request.on('end', () => response.writeHead(answer[0]).end(answer[1]));
});
let stage: Stage;

beforeAll(async () => {
  await new Promise<void>((resolve) => void slack.listen(Number(host.split(':')[1]), '127.0.0.1', resolve));
  stage = await openStage();
  await signUp(stage, `slack.${process.pid}@larkfield.example`);
  await stage.page.goto('/settings/notifications');
});
afterAll(async () => {
  await stage.close();
  await new Promise((resolve) => slack.close(resolve));
});

const section = () => stage.page.getByRole('region', { name: 'Slack' });
const address = () => section().getByLabel('Webhook address');
const press = (name: string) => section().getByRole('button', { name }).click();
const give = async (url: string): Promise<void> => {
  await address().fill(url);
  await press('Save address');
};

it('asks for an address at Slack, and says what is wrong with another', async () => {
  await press('Save address');
  await section().getByText('Enter the address that Slack shows').waitFor();
  await give('https://evil.example/services/T0123/B0456/wxyz');
  await section().getByText('Only addresses at hooks.slack.com are taken, not at evil.example').waitFor();
  expect(await address().getAttribute('aria-invalid')).toBe('true');
  stage.faults.splice(0);
  await look(stage, 'settings-slack-refused');
});

it('shows the host and the end of the address', async () => {
  await give(`http://${host}/services/T0123/B0456/AbCdEfGhwxyz`);
  await section().getByText(`${host}, address ending in wxyz`).waitFor();
  await stage.page.reload();
  await section().getByText(`${host}, address ending in wxyz`).waitFor();
  expect(await stage.page.content()).not.toContain('AbCdEfGh');
});

it('sends a test message', async () => {
  await press('Send a test message');
  await section().getByText('Posted: look into your channel.').waitFor();
  expect(messages).toEqual(['{"text":"This is a test message from Rekindle. Replies of your leads will be posted here."}']);
});

it("shows Slack's response if it no longer knows the address, until a message is accepted again", async () => {
  answer = [404, 'no_service'];
  await press('Send a test message');
  await section().getByText('Not posted. Slack answered 404: no_service.', { exact: true }).waitFor();
  await section().getByText('Nothing is posted any more').waitFor();
  await look(stage, 'settings-slack-disabled');
  answer = [200, 'ok'];
  await press('Send a test message');
  await section().getByText('Nothing is posted any more').waitFor({ state: 'hidden' });
});

it('can be switched off, changed and removed', async () => {
  const each = section().getByRole('switch', { name: 'Post every reply' });
  await each.focus();
  await stage.page.keyboard.press('Space');
  await stage.page.waitForResponse((response) => response.url().endsWith('/api/notifications/slack') && response.ok());
  expect(await each.isChecked()).toBe(false);
  await look(stage, 'settings-slack');
  await press('Change the address');
  await press('Keep the old one');
  await press('Change the address');
  await give(`http://${host}/services/T0123/B0456/AbCdEfGhabcd`);
  await section().getByText('address ending in abcd').waitFor();
  expect(await each.isChecked()).toBe(false);
  await press('Remove');
  await stage.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await address().waitFor();
  expect(stage.faults).toEqual([]);
});
