import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { send } from './support/account.js';
import { type Mailbox, connectMailbox } from './support/connected-mailbox.js';
import { ask, ops, until } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, look, openStage } from './support/stage.js';

const email = `stella.stale.${process.pid}@larkfield.example`;

// A page does not repeat a request that it has just made.
const MINUTE_LATER = '{ const before = Date.now; Date.now = () => before() + 60_000; }';

let stage: Stage;
let campaignId: string;
beforeAll(async () => {
  stage = await openStage();
  campaignId = await prepareCampaign(stage, email);
});
afterAll(() => stage.close());

const button = (name: string) => stage.page.getByRole('button', { name, exact: true });

/** As when the user returns from another tab: the page reloads its data. @returns once it has the response */
async function comeBack(path: string): Promise<void> {
  const { page } = stage;
  await page.evaluate(MINUTE_LATER);
  const answered = page.waitForResponse((response) => response.url().endsWith(path) && response.request().method() === 'GET');
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
  await (await answered).finished();
}

const shows = (field: Locator, value: string) =>
  until(
    () => field.inputValue(),
    (shown) => shown === value,
  );

it('keeps the text typed for a draft that another tab has saved', async () => {
  const { page } = stage;
  const { id } = await send<{ id: string }>(stage, '/api/campaigns', { name: 'Spring', subject: 'Hello', body: 'First' });
  const path = `/api/campaigns/${id}`;
  const body = page.getByLabel('Email body');
  const saveElsewhere = (words: string) => send(stage, `${path}/draft`, { name: 'Spring', subject: 'Hello', body: words }, 'PUT');
  await page.goto(`/campaigns/new?draft=${id}`);
  await button('Next').click();
  await saveElsewhere('Second');
  await comeBack(path);
  await page.getByText('Second').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await body.fill('Typed here');
  await saveElsewhere('Third');
  await comeBack(path);
  await button('Keep what I typed').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await body.inputValue()).toBe('Typed here');
});

it('saves the typed name, and leaves the time zone that another tab has chosen', async () => {
  const { page } = stage;
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await page.goto('/settings/profile');
  await field('Full name').fill('Stella Marsh');
  await send(stage, '/api/auth/me', { timeZone: 'Asia/Kathmandu', companyName: 'Larkfield Ltd' }, 'PATCH');
  await button('Save profile').click();
  await page.getByText('Profile saved.').waitFor();
  const { fullName, companyName, timeZone } = await ask<Record<string, string>>(page, '/api/auth/me');
  expect({ fullName, companyName, timeZone }).toEqual({
    fullName: 'Stella Marsh',
    companyName: 'Larkfield Ltd',
    timeZone: 'Asia/Kathmandu',
  });
  await field('Full name').fill('Stella M.');
  await send(stage, '/api/auth/me', { companyName: 'Larkfield & Co' }, 'PATCH');
  await comeBack('/api/auth/me');
  await shows(field('Company (optional)'), 'Larkfield & Co');
  expect(await field('Full name').inputValue()).toBe('Stella M.');
});

it('saves the changed preferences, and leaves those of another tab', async () => {
  const { page } = stage;
  await ops('plan', 'grant', email, 'professional');
  await page.goto('/settings/social');
  const { preferences } = await ask<{ preferences: object }>(page, '/api/social/status');
  await page.getByRole('radiogroup', { name: 'Posts a day, at most' }).getByText('20').click();
  await send(stage, '/api/social/preferences', { ...preferences, requireApproval: true }, 'PUT');
  await button('Save Preferences').click();
  await page.getByText('Preferences saved').waitFor();
  const saved = await ask<{ preferences: object }>(page, '/api/social/status');
  expect(saved.preferences).toEqual({ ...preferences, dailyLimit: 20, requireApproval: true });
});

it('keeps the text typed for a mailbox that another tab has changed', async () => {
  const { page } = stage;
  const { id, version, fromName, replyTo, signature, pacing } = await connectMailbox(stage, email);
  const path = `/api/mailboxes/${id}`;
  const change = { version, fromName, replyTo, signature, trackingDomain: null };
  await page.goto(`/settings/mailboxes/${id}`);
  await page.getByLabel('Name leads see').fill('Stella of Larkfield');
  await send(stage, path, { ...change, pacing: { ...pacing, dailyLimit: 33 } }, 'PUT');
  await comeBack(path);
  await shows(page.getByLabel('Emails a day, at most'), '33');
  expect(await page.getByLabel('Name leads see').inputValue()).toBe('Stella of Larkfield');
  await send(stage, path, { ...change, version: version + 1, pacing: { ...pacing, dailyLimit: 44 } }, 'PUT');
  await button('Save mailbox').click();
  await page.waitForURL('**/settings/mailboxes');
  const saved = await ask<Mailbox>(page, path);
  expect([saved.fromName, saved.pacing]).toEqual(['Stella of Larkfield', { ...pacing, dailyLimit: 44 }]);
});

it('keeps the text of an unsaved email, and shows both if it was saved elsewhere', async () => {
  const { page } = stage;
  const path = `/api/campaigns/${campaignId}/emails`;
  const subject = page.getByLabel('Subject', { exact: true });
  const typed = 'Typed, and not saved yet';
  const first = async () => (await ask<{ subject: string; version: number }[]>(page, path))[0];
  await page.goto(`/campaigns/${campaignId}`);
  await page.getByRole('link', { name: 'Review and launch' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Your strategy and four emails are ready' }).waitFor();
  await button('Edit the day 1 email').click();
  await subject.fill(typed);
  await page.getByRole('tab', { name: /Day 3 / }).click();
  await button('Edit the day 3 email').waitFor();
  await page.getByRole('tab', { name: /Day 1 / }).click();
  await subject.waitFor();
  expect(await subject.inputValue()).toBe(typed);
  await page.reload();
  await subject.waitFor();
  expect(await subject.inputValue()).toBe(typed);
  await send(stage, `${path}/1`, { subject: 'Saved elsewhere', text: 'Saved elsewhere' }, 'PUT');
  await button('Save email').click();
  const both = page.getByRole('alert').filter({ hasText: 'This email was saved elsewhere in the meantime' });
  await both.getByText(typed).waitFor();
  await both
    .getByText(/Saved elsewhere\s+Saved elsewhere/)
    .first()
    .waitFor();
  await look(stage, 'email-saved-elsewhere');
  expect(await first()).toMatchObject({ subject: 'Saved elsewhere', version: 2 });
  await button('Keep what I typed').click();
  await button('Save email').click();
  await page.getByText('Day 1 email saved.').waitFor();
  expect(await first()).toMatchObject({ subject: typed, version: 3 });
  await button('Edit the day 1 email').click();
  await subject.fill('To be discarded');
  await button('Discard changes').click();
  await page.reload();
  await button('Edit the day 1 email').waitFor();
});

it('keeps what is typed into an email while it is being saved', async () => {
  const { page } = stage;
  const path = `/api/campaigns/${campaignId}/emails`;
  const subject = page.getByLabel('Subject', { exact: true });
  const first = async () => (await ask<{ subject: string }[]>(page, path))[0]?.subject;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${path}/1`, (route) => void released.then(() => route.continue()));
  await button('Edit the day 1 email').click();
  await subject.fill('Saved first');
  const asked = page.waitForRequest(`**${path}/1`);
  await button('Save email').click();
  await asked;
  await subject.fill('Typed meanwhile');
  release();
  await page.getByText('Day 1 email saved.').last().waitFor();
  expect([await first(), await subject.inputValue()]).toEqual(['Saved first', 'Typed meanwhile']);
  await page.unroute(`**${path}/1`);
  await button('Save email').click();
  await button('Edit the day 1 email').waitFor();
  expect(await first()).toBe('Typed meanwhile');
});

it('reported no error except that the email was saved elsewhere', () => {
  expect(stage.faults.filter((fault) => !/status of 409/.test(fault))).toEqual([]);
});
