import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { send } from './support/account.js';
import { type Ledger, advanceClock, ask, caughtFor, ops, until } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { readerOf } from './support/readers.js';
import { type Stage, look, openStage } from './support/stage.js';

// A launch and an answer to it, on a machine that may be busy with other work.

const name = `inbox.${process.pid}`;
const ada = `ada@${name}.example`;
const sender = { senderName: 'Maya', replyTo: `${name}@larkfield.example`, postalAddress: '12 Mill Lane' };

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const campaignId = await prepareCampaign(stage, `${name}@larkfield.example`, [ada, `ben@${name}.example`]);
  await ops('plan', 'grant', `${name}@larkfield.example`, 'growth');
  await send(stage, `/api/campaigns/${campaignId}/launch`, sender);
  await advanceClock('2m');
  await until(
    () => ask<Ledger>(stage.page, `/api/campaigns/${campaignId}/ledger`),
    ({ sent, inFlight }) => sent === 2 && inFlight === 0,
  );
});
afterAll(() => stage.close());

interface Email {
  headers: Record<string, string>;
}
const emailOf = async (id: string): Promise<Email> => (await fetch(`${stage.url}/sandbox/api/messages/${id}`)).json() as Promise<Email>;
const talk = () => stage.page.getByRole('region', { name: 'Conversation with Ada' });

it('says that nobody has answered, until somebody does', async () => {
  const { page } = stage;
  await page.goto('/inbox');
  await page.getByRole('heading', { name: 'Nobody has answered yet' }).waitFor();
  await readerOf(ada, 1, 'reply');
  await talk().getByText('Thank you for writing. Yes, tell me more.').waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox 1 to answer' }).waitFor();
  expect(await page.getByRole('group', { name: 'Show' }).getByRole('button').allInnerTexts()).toEqual([
    'To answer 1',
    'Interested 1',
    'Not now 0',
    'Not interested 0',
    'Out of office 0',
    'Done 0',
  ]);
  await talk().getByText('They answered, so the day 3, 7 and 14 emails were cancelled. They count as revived.').waitFor();
  await page.getByRole('complementary', { name: 'About Ada' }).getByText('Replied', { exact: true }).waitFor();
  await look(stage, 'inbox-real');
});

it('labels the conversation, and the label is kept', async () => {
  const { page } = stage;
  await page.getByRole('button', { name: 'Label: Interested' }).click();
  await page.getByRole('menuitemradio', { name: 'Not now' }).click();
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Not now 1' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Label: Not now' }).waitFor();
});

it('answers in the same thread of the recipient’s program', async () => {
  const { page } = stage;
  const [received] = await caughtFor(ada);
  await page.getByRole('textbox', { name: 'Your answer to Ada' }).fill('Hello Ada,\n\nI call you on Thursday.\n\nMaya');
  await page.getByRole('button', { name: 'Send and mark done' }).click();
  const ours = talk().locator('details').last();
  await ours.getByText('I call you on Thursday.').waitFor();
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Done 1' }).waitFor();
  const emails = await until(
    () => caughtFor(ada),
    ({ length }) => length === 2,
  );
  const [answer, first] = await Promise.all(emails.map(({ id }) => emailOf(id)));
  expect(emails[0]?.subject).toBe(`Re: ${received?.subject}`);
  expect(answer?.headers.references).toContain(first?.headers['message-id']);
  expect(answer?.headers['in-reply-to']).toMatch(/^<sandbox\..*>$/);
  await ours
    .locator('summary')
    .getByText(/^Today, /)
    .waitFor();
  await page.getByRole('heading', { name: 'All answered' }).waitFor();
});

it('keeps the text typed while an answer is on its way, and sends that answer once', async () => {
  const { page } = stage;
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Done 1' }).click();
  await talk().waitFor();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/reply', (route) => void released.then(() => route.continue()));
  const box = page.getByRole('textbox', { name: 'Your answer to Ada' });
  await box.fill('At ten o’clock.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  for (const name of ['Send', 'Send and mark done'])
    await until(
      () => page.getByRole('button', { name, exact: true }).isDisabled(),
      (disabled) => disabled,
    );
  await box.pressSequentially(' Bring the samples.');
  await box.press('Control+Enter');
  release();
  await talk().locator('details').last().getByText('At ten o’clock.').waitFor();
  expect(await box.inputValue()).toBe('Bring the samples.');
  await page.reload();
  expect(await box.inputValue()).toBe('Bring the samples.');
  const emails = await until(
    () => caughtFor(ada),
    ({ length }) => length >= 3,
  );
  expect(emails).toHaveLength(3);
});

it('reported no error', () => expect(stage.faults).toEqual([]));
