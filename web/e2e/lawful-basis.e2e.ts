import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Request } from 'playwright-core';
import { send } from './support/account.js';
import { ask } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, look, openStage } from './support/stage.js';

let stage: Stage;
let campaignId: string;
let listId: string;
beforeAll(async () => {
  stage = await openStage();
  campaignId = await prepareCampaign(stage, `lena.basis.${process.pid}@larkfield.example`, ['ada@laden.de', 'ben@harbor.example']);
  ({ lead_list_id: listId } = await ask<{ lead_list_id: string }>(stage.page, `/api/campaigns/${campaignId}`));
});
afterAll(() => stage.close());

const reminder = () => stage.page.getByRole('link', { name: 'Note why you may write to them' });

it('the launch warns about a missing note, but does not require it', async () => {
  await stage.page.goto(`/campaigns/${campaignId}/launch`);
  await reminder().waitFor();
  expect(await stage.page.getByRole('button', { name: 'Launch to 2 leads' }).isEnabled()).toBe(true);
});

it('the note is stored with the list, and the launch no longer warns', async () => {
  const { page } = stage;
  await reminder().click();
  await page.getByRole('heading', { name: 'Why you may write to them' }).waitFor();
  await look(stage, 'lawful-basis');
  await page.getByRole('combobox', { name: 'Lawful basis' }).click();
  await page.getByRole('option', { name: 'They consented' }).click();
  await page.getByLabel('In your own words').fill('Ticked at the autumn fair');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByText('Your note is saved.').waitFor();
  await page.reload();
  expect(await page.getByLabel('In your own words').inputValue()).toBe('Ticked at the autumn fair');
  expect(await ask(page, `/api/leads/${listId}/lawful-basis`)).toMatchObject({ basis: 'consent', note: 'Ticked at the autumn fair' });
  await send(stage, `/api/leads/${listId}/lawful-basis`, { basis: 'consent', note: 'Noted in another tab' }, 'PUT');
  await page.getByRole('combobox', { name: 'Lawful basis' }).click();
  await page.getByRole('option', { name: /^A contract with them/ }).click();
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByText('Your note is saved.').waitFor();
  expect(await ask(page, `/api/leads/${listId}/lawful-basis`)).toMatchObject({ basis: 'contract', note: 'Noted in another tab' });
  expect(await page.getByLabel('In your own words').inputValue()).toBe('Noted in another tab');
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/lawful-basis'));
  await page.goto(`/campaigns/${campaignId}/launch`);
  await (await asked).finished();
  await page.getByRole('heading', { name: 'Launch to 2 leads' }).waitFor();
  expect(await reminder().count()).toBe(0);
  expect(stage.faults).toEqual([]);
});

it('keeps the note that is typed while an earlier one is being saved', async () => {
  const { page } = stage;
  const note = page.getByLabel('In your own words');
  const isSave = (request: Request) => request.method() === 'PUT';
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.goto(`/leads/${listId}`);
  await page.route(
    '**/lawful-basis',
    (route) => void (isSave(route.request()) ? released : Promise.resolve()).then(() => route.continue()),
  );
  await note.fill('Saved first');
  const asked = page.waitForRequest(isSave);
  await page.getByRole('button', { name: 'Save note' }).click();
  await asked;
  await note.fill('Typed during the save');
  release();
  await page.getByText('Your note is saved.').waitFor();
  expect(await ask(page, `/api/leads/${listId}/lawful-basis`)).toMatchObject({ basis: 'contract', note: 'Saved first' });
  expect(await note.inputValue()).toBe('Typed during the save');
  await page.unroute('**/lawful-basis');
});

it('an upload with such leads asks for it immediately', async () => {
  const { page } = stage;
  await page.goto('/leads/upload');
  const buffer = Buffer.from('Email,First Name,Company\neva@kontor.de,Eva,Kontor\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'kontor.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Upload', exact: false }).click();
  await page.getByRole('heading', { name: '1 lead is ready' }).waitFor();
  await page.getByRole('heading', { name: 'Why you may write to them' }).waitFor();
  await look(stage, 'lawful-basis-upload');
  expect(stage.faults).toEqual([]);
});
