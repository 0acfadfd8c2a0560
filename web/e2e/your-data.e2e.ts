import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PASSWORD, signUp, uploadList } from './support/account.js';
import { until } from './support/installation.js';
import { type Stage, WIDE, look, openStage } from './support/stage.js';

const email = `leaver-${process.pid}@larkfield.example`;
// Every page is checked in four ways, on a machine that may be busy with other work.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await signUp(stage, email);
  await uploadList(stage, 'people.csv', 'Email\nzoe@larkfield-lead.example\n');
});
afterAll(() => stage.close());

it('all data can be downloaded as one file', async () => {
  const { page } = stage;
  await page.goto('/settings/profile');
  await page.getByRole('link', { name: 'Your data' }).click();
  await page.getByRole('heading', { name: 'Delete your account', exact: true }).waitFor();
  await look(stage, 'settings-your-data');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  const tab = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Your data' });
  await until(
    () => tab.boundingBox(),
    (box) => box !== null && box.x + box.width <= 320,
  );
  await page.setViewportSize(WIDE);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export all my data' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^rekindle-data-\d{4}-\d{2}-\d{2}[.]zip$/);
  const saved = join(tmpdir(), `rekindle-your-data-${process.pid}.zip`);
  await download.saveAs(saved);
  expect((await readFile(saved)).toString('latin1')).toContain('people.csv');
  await rm(saved);
  await page.getByText('Your data was exported.').waitFor();
});

it('an account is deleted with its password and the word, by keyboard alone', async () => {
  const { page } = stage;
  await page.getByRole('button', { name: 'Delete account…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByText('Running campaigns stop at once. Emails that are still due are not sent.').waitFor();
  await dialog.getByLabel('Current password').focus();
  await page.keyboard.press('Enter');
  await dialog.getByText('Password is required', { exact: true }).waitFor();
  await dialog.getByText('Type delete to delete your account', { exact: true }).waitFor();
  await page.keyboard.type('not the password');
  await dialog.getByLabel('Type delete to confirm').focus();
  await page.keyboard.type('delete');
  await page.keyboard.press('Enter');
  await dialog.getByText('This is not your current password', { exact: true }).waitFor();
  await look(stage, 'settings-delete-account');
  stage.faults.splice(0);
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await page.getByRole('dialog').getByText('Your account was deleted.', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
});

it('nobody can sign in to it any more', async () => {
  const { page } = stage;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('alert').filter({ hasText: 'Invalid email or password' }).waitFor();
});
