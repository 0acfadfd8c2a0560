import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signUp } from './support/account.js';
import { addressOf, coldLeads } from './support/cold-leads.js';
import { ask, until } from './support/installation.js';
import { type Stage, look, openStage, picture } from './support/stage.js';

const LEADS = 180;
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff';
const email = `lena.voss.${process.pid}@larkfield.example`;

// Every page is checked in four ways, on a machine that may be busy with other work.

let stage: Stage;
beforeAll(async () => void (stage = await openStage()));
afterAll(() => stage.close());

const button = (name: string) => stage.page.getByRole('button', { name, exact: true });
const rows = () => stage.page.getByRole('table', { name: 'Leads' }).getByRole('row');
const csv = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
const choose = (name: string, content: string) => stage.page.locator('input[type=file]').setInputFiles(csv(name, content));

/** The elements that have to be scrolled sideways to be read. */
const WIDER_THAN_SHOWN = `[...document.querySelectorAll('main *')]
  .filter((one) => one.scrollWidth > one.clientWidth && /auto|scroll/.test(getComputedStyle(one).overflowX))
  .map((one) => one.outerHTML.slice(0, 100))`;

describe('an account without leads', () => {
  it('is shown how to get some, and that there is nothing to export', async () => {
    await signUp(stage, email);
    const { page } = stage;
    await page.goto('/leads');
    await page.getByRole('heading', { name: 'No leads yet' }).waitFor();
    await picture(stage, 'leads-empty');
    await button('Export CSV').click();
    await page.getByRole('dialog').getByText('No leads to export').waitFor();
    await button('OK').click();
    await page.getByRole('link', { name: 'Import CSV' }).click();
    await page.getByRole('heading', { name: 'Import leads' }).waitFor();
  });
});

describe('the sample list', () => {
  it('is added with one click, marked, and removed with one', async () => {
    const { page } = stage;
    await page.goto('/dashboard');
    const steps = page.getByRole('region', { name: 'Your first lead back' });
    await steps.getByRole('button', { name: 'Try a sample of 60 leads' }).click();
    await page.getByText('A sample list of 60 made-up leads is ready.').waitFor();
    await steps.getByText('1 of 5 done').waitFor();
    await page.goto('/leads/lists');
    const row = page.getByRole('row').filter({ hasText: 'sample-leads.csv' });
    await row.getByText('Sample', { exact: true }).waitFor();
    expect(await row.getByRole('cell').nth(2).innerText()).toBe('60');
    await look(stage, 'sample-list');
    await row.getByRole('button', { name: 'Remove sample' }).click();
    await page.getByText('The sample list and its leads are gone.').waitFor();
    await page.getByRole('heading', { name: 'No leads yet' }).waitFor();
    await until(
      () => ask<{ items: unknown[] }>(page, '/api/leads/items'),
      ({ items }) => items.length === 0,
    );
    await page.goto('/leads/import');
  });
});

describe('importing a file', () => {
  const header = 'Email,FirstName,LastName,Company,Title,Phone\r\n';
  const row = (n: number): string => `${addressOf(n)},Anna,${LONG_NAME} ${n},"Harbour, Goods",Owner,\r\n`;

  it('is refused with the row and its missing value', async () => {
    const { page } = stage;
    await picture(stage, 'import');
    await choose('broken.csv', `${header}${row(1)}nobody,Anna,Adler,Verde,,\r\n${addressOf(2)},,Adler,Verde,,\r\n`);
    await page.getByText('2 rows cannot be imported').waitFor();
    for (const line of [3, 4])
      await page.getByText(`Row ${line}: Missing required fields (email, firstName, lastName, company)`, { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^Import / }).count()).toBe(0);
    await look(stage, 'import-errors');
    for (const [name, content, text] of [
      ['empty.csv', '', 'File is empty'],
      ['leads.txt', 'email', 'Only CSV files are supported'],
      ['header.csv', header, 'CSV file must contain at least a header row and one data row'],
      ['none.csv', `${header}x,,,,,\r\n`, 'No valid leads found. Please check your CSV format.'],
    ] as const) {
      await button('Choose another file').first().click();
      await choose(name, content);
      await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
    }
    await button('Choose another file').first().click();
  });

  it('shows the first ten rows, imports all and goes to the dashboard', async () => {
    const { page } = stage;
    await choose('spring.csv', header + Array.from({ length: 12 }, (_, n) => row(n)).join(''));
    await page.getByRole('heading', { name: 'The first 10 rows' }).waitFor();
    await look(stage, 'import-preview');
    await button('Import 12 Leads').click();
    await page.getByText('Importing', { exact: true }).waitFor();
    await page.getByText('Successfully imported 12 leads!').waitFor();
    await page.waitForURL('**/dashboard');
    const { items } = await ask<{ items: { source: string }[] }>(page, '/api/leads/items');
    expect(items.map(({ source }) => source)).toEqual(Array.from({ length: 12 }, () => 'CSV Import'));
  });
});

describe('finding leads', () => {
  it('says that the data is a sample, filters it and has an empty state', async () => {
    const { page } = stage;
    await page.goto('/leads/find');
    await page.getByText('25 of 1,247 results').waitFor();
    await page.getByText('Sample data.').waitFor();
    await picture(stage, 'find');
    await page.getByLabel('Job title').fill('astronaut');
    await page.getByRole('heading', { name: 'No prospect matches' }).waitFor();
    await look(stage, 'find-none');
    await button('Clear filters').click();
    await page.getByText('25 of 1,247 results').waitFor();
  });

  it('adds a prospect to the leads, once', async () => {
    const { page } = stage;
    await button('Add Lead Priya Raman').click();
    await page.getByText('Priya Raman added to your leads.').waitFor();
    await page.reload();
    await button('Add Lead Priya Raman').click();
    await page.getByText('Priya Raman is already in your leads!').waitFor();
    await button('Priya Raman is in your leads').waitFor();
  });

  it('has its filters in a dialog on a phone', async () => {
    const { page } = stage;
    await page.setViewportSize({ width: 390, height: 844 });
    await button('Filters').click();
    await page.getByRole('dialog').getByLabel('Location').fill('Berlin');
    await page.getByRole('dialog').getByRole('button', { name: 'Show results' }).click();
    await button('Filters (1)').waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('all leads', () => {
  it('come page by page, and never as a thousand rows', async () => {
    const { page } = stage;
    await page.goto('/leads/upload');
    await choose('webinar.csv', coldLeads(LEADS, 1));
    await button('Upload and Validate Leads').click();
    await page.getByText('leads are ready').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    const cards = page.getByRole('region', { name: 'The first 5 leads' }).getByRole('listitem');
    await cards.last().waitFor();
    expect(await cards.count()).toBe(5);
    expect(await page.evaluate(WIDER_THAN_SHOWN)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/leads');
    await page.getByText(`${LEADS + 13} leads`).waitFor();
    await look(stage, 'leads');
    const seen = page.getByText(addressOf(0), { exact: true });
    await until(
      async () => {
        await page.mouse.wheel(0, 4_000);
        return seen.count();
      },
      (count) => count > 0,
    );
    expect(await rows().count()).toBeLessThan(60);
    expect(await page.getByRole('table', { name: 'Leads' }).getAttribute('aria-rowcount')).toBe(String(LEADS + 13 + 1));
  });

  it('can be found by name, address and company, and by source', async () => {
    const { page } = stage;
    await page.goto('/leads');
    const search = page.getByLabel('Search your leads');
    for (const [term, lead] of [
      ['priya ram', 'priya.raman@brightloop.example'],
      [addressOf(170), addressOf(170)],
      ['BRIGHTLOOP', 'priya.raman@brightloop.example'],
    ] as const) {
      await search.fill(term);
      await until(
        () => rows().count(),
        (count) => count === 2,
      );
      await page.getByText(lead, { exact: true }).waitFor();
    }
    await search.fill('nobody is called that');
    await page.getByRole('heading', { name: 'No lead matches' }).waitFor();
    await look(stage, 'leads-none');
    await button('Clear search').click();
    await page.getByRole('combobox', { name: 'Source' }).selectOption('Prospect Search');
    await page.getByText('priya.raman@brightloop.example', { exact: true }).waitFor();
    await until(
      () => rows().count(),
      (count) => count === 2,
    );
  });

  it('are exported as shown, under the day’s name', async () => {
    const { page } = stage;
    const [download] = await Promise.all([page.waitForEvent('download'), button('Export CSV').click()]);
    expect(download.suggestedFilename()).toMatch(/^rekindle-leads-\d{4}-\d{2}-\d{2}\.csv$/);
    const saved = join(await mkdtemp(join(tmpdir(), 'rekindle-export-')), 'leads.csv');
    await download.saveAs(saved);
    const text = await readFile(saved, 'utf8');
    await rm(dirname(saved), { recursive: true });
    expect(text.split('\n').filter(Boolean)).toEqual([
      '\ufeffemail,first_name,last_name,company,job_title,phone,source,added_at',
      expect.stringMatching(/^priya\.raman@brightloop\.example,Priya,Raman,Brightloop,.*,,Prospect Search,/),
    ]);
  });

  it('can be added one by one', async () => {
    const { page } = stage;
    await page.goto('/leads');
    const open = async () => {
      await button('More actions').click();
      await page.getByRole('menuitem', { name: 'Add a lead…' }).click();
    };
    await open();
    await button('Add lead').click();
    await page.getByText('Email is required').waitFor();
    await look(stage, 'leads-add');
    await page.getByLabel('Email', { exact: true }).fill('own@larkfield.example,bo@larkfield.example');
    await button('Add lead').click();
    await page.getByText('Please enter a valid email address', { exact: true }).waitFor();
    await page.getByLabel('Email', { exact: true }).fill('own@larkfield.example');
    await page.getByLabel('First name (optional)').fill('Ola');
    await page.getByRole('combobox', { name: 'List' }).click();
    await page.getByRole('option', { name: 'webinar.csv' }).click();
    await button('Add lead').click();
    await page.getByText('Ola added to your leads.').waitFor();
    await page.getByText('own@larkfield.example', { exact: true }).waitFor();
    await open();
    await page.getByLabel('Email', { exact: true }).fill('OWN@larkfield.example');
    await button('Add lead').click();
    await page.getByRole('dialog').getByText('OWN@larkfield.example is already in your leads!').waitFor();
    await page.keyboard.press('Escape');
  });

  it('can be deleted one by one, after a confirmation, by keyboard alone', async () => {
    const { page } = stage;
    await button('Delete Ola').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Delete Ola?').waitFor();
    await look(stage, 'leads-delete-one');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Keep it');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Ola deleted.').waitFor();
    await page.getByText('own@larkfield.example', { exact: true }).waitFor({ state: 'detached' });
  });
});

describe('lists', () => {
  it('are a tab away, and each says which campaigns use it', async () => {
    const { page } = stage;
    await page.goto('/leads');
    await page.getByRole('link', { name: 'Lists', exact: true }).click();
    await page.getByRole('heading', { name: 'Lead lists' }).waitFor();
    await look(stage, 'lists');
    await page.getByRole('link', { name: 'webinar.csv', exact: true }).first().click();
    await page.getByText('No campaign uses this list yet.').waitFor();
  });

  it('take the leads of a search, and lead from there to a campaign for them', async () => {
    const { page } = stage;
    await page.goto('/leads/find');
    await page.getByLabel('Add to').selectOption({ label: `webinar.csv, ${LEADS} leads` });
    await page
      .getByRole('button', { name: /^Add Lead (?!Priya Raman)/ })
      .first()
      .click();
    await page.getByText(/ added to your leads[.]$/).waitFor();
    await page.getByRole('link', { name: 'Start a campaign for this list' }).click();
    await page.waitForURL('**/campaigns/create-revival?lead_list_id=*');
    await page.getByText(`${LEADS + 1} leads from webinar.csv.`).waitFor();
    expect(await page.getByLabel('Campaign name').inputValue()).toBe('Webinar');
  });
});

describe('deleting all leads', () => {
  it('asks for the word, and deletes them', async () => {
    const { page } = stage;
    await page.goto('/leads');
    await page.getByText(`${LEADS + 14} leads`).waitFor();
    await button('More actions').click();
    await page.getByRole('menuitem', { name: 'Delete all…' }).click();
    expect(await button('Delete all leads').isDisabled()).toBe(true);
    await page.getByLabel('Type delete to confirm').fill('delete');
    await look(stage, 'leads-delete-all');
    await button('Delete all leads').click();
    await page.getByRole('heading', { name: 'No leads yet' }).waitFor();
    const deletion = await until(
      () => ask<{ state: string; leads: number; deleted: number }>(page, '/api/leads/items/deletion'),
      ({ state }) => state === 'done',
    );
    expect(deletion).toEqual({ state: 'done', leads: LEADS + 14, deleted: LEADS + 14 });
    expect((await ask<{ lead_lists: unknown[] }>(page, '/api/leads')).lead_lists).toEqual([]);
  });
});

it('reported no error and made no request to another machine', () => {
  // The browser reports each refusal in the console: of files that are not lists, and of an address that is already there.
  expect(stage.faults.filter((fault) => !/status of 4(00|09)/.test(fault))).toEqual([]);
});
