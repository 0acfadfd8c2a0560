import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { signUp } from './support/account.js';
import { PHONE, type Stage, WIDE, look, openStage } from './support/stage.js';

// Every state is checked in four ways, on a machine that may be busy with other work.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await signUp(stage, `sue.stops.${process.pid}@larkfield.example`);
});
afterAll(() => stage.close());

const LONG = `${'a-very-long-local-part-of-an-address'.repeat(1)}@${'department-of-everything.'.repeat(3)}lead.example`;
const CSV = [
  'Email,Note',
  'otto@lead.example,asked',
  '',
  'nobody here,',
  'rival.example,all of them',
  `OTTO@lead.example,`,
  `${LONG},`,
  '',
];

const rows = (): Promise<string[]> => stage.page.locator('tbody tr').allInnerTexts();
/** Without the date, which the rows share. */
const shown = async (): Promise<string[][]> =>
  (await rows()).map((row) => row.split('\t').flatMap((cell, index) => (index === 2 ? [] : cell.trim())));
const choose = async (name: string, content: string): Promise<void> => {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
  await stage.page.locator('input[type=file]').setInputFiles(file);
};
const dialog = (name: string): Locator => stage.page.getByRole('dialog', { name });
const sums = (): Promise<string[]> => dialog('Import a list').locator('dd').allInnerTexts();

describe('the do-not-contact list', () => {
  it('can be opened from the settings, and explains itself', async () => {
    const { page } = stage;
    await page.goto('/settings/profile');
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Do not contact' }).click();
    await page.getByRole('heading', { name: 'Nobody is on the list yet' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/settings/suppressions');
    await look(stage, 'suppressions-empty');
  });

  it('accepts an added address, and refuses an invalid one', async () => {
    const { page } = stage;
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const value = dialog('Add an address or a domain').getByLabel('Email address or domain');
    await value.fill('lena at lead');
    await page.getByRole('button', { name: 'Stop emails' }).click();
    await page.getByText('Enter an email address (lena@example.com) or a domain (example.com)').waitFor();
    expect(await value.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    await look(stage, 'suppressions-add');
    await value.fill(' Lena@Lead.example ');
    await page.getByRole('button', { name: 'Stop emails' }).click();
    await page.getByText('No campaign of yours writes to Lena@Lead.example any more.').waitFor();
    await page.getByRole('cell', { name: 'lena@lead.example', exact: true }).waitFor();
    expect(await shown()).toEqual([['lena@lead.example', 'Added by you', 'Remove']]);
  });

  it('accepts a file, and shows the result for every row', async () => {
    const { page } = stage;
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await choose('old-tool.csv', CSV.join('\r\n'));
    await dialog('Import a list').getByText('On the list already').waitFor();
    expect(await sums()).toEqual(['3', '1', '1']);
    expect(await page.getByRole('list', { name: 'Rows that were not added' }).innerText()).toBe('Row 4: no email address and no domain');
    await look(stage, 'suppressions-imported');
    await page.getByRole('button', { name: 'Import another file' }).click();
    await choose('old-tool.csv', CSV.join('\r\n'));
    await dialog('Import a list').getByText('On the list already').waitFor();
    expect(await sums()).toEqual(['0', '4', '1']);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('cell', { name: 'Everybody at rival.example', exact: true }).waitFor();
    expect((await shown()).sort()).toEqual(
      [
        [LONG, 'Added by you', 'Remove'],
        ['Everybody at rival.example', 'Added by you', 'Remove'],
        ['lena@lead.example', 'Added by you', 'Remove'],
        ['otto@lead.example', 'Added by you', 'Remove'],
      ].sort(),
    );
    await look(stage, 'suppressions');
  });

  it('says why a file was not accepted', async () => {
    const { page } = stage;
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await choose('too-large.csv', 'x'.repeat(5 * 1024 * 1024 + 1));
    await page.getByText('The file must be smaller than 5 MB').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    stage.faults = stage.faults.filter((fault) => !/status of 4(13|22|00)/.test(fault));
  });

  it('can be searched', async () => {
    const { page } = stage;
    const search = page.getByRole('searchbox', { name: 'Search the list' });
    await search.fill('RIVAL');
    await page.getByRole('cell', { name: 'otto@lead.example', exact: true }).waitFor({ state: 'detached' });
    expect(await shown()).toEqual([['Everybody at rival.example', 'Added by you', 'Remove']]);
    await search.fill('no such');
    await page.getByRole('heading', { name: 'No entry matches' }).waitFor();
    await look(stage, 'suppressions-no-match');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('cell', { name: 'otto@lead.example', exact: true }).waitFor();
    expect(await rows()).toHaveLength(4);
  });

  it('can be exported as a file', async () => {
    const { page } = stage;
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
    expect(saved.suggestedFilename()).toMatch(/^rekindle-do-not-contact-\d{4}-\d\d-\d\d\.csv$/);
    const [header = '', ...lines] = (await buffer(await saved.createReadStream())).toString('utf8').trimEnd().split('\n');
    expect(header).toBe('\uFEFFaddress_or_domain,reason,suppressed_at');
    expect(lines.map((line) => line.replace(/,\d{4}-\d\d-\d\dT[\d:.]+Z$/, '')).sort()).toEqual(
      [
        `${LONG},do_not_contact`,
        'lena@lead.example,do_not_contact',
        'otto@lead.example,do_not_contact',
        'rival.example,do_not_contact',
      ].sort(),
    );
  });

  it('loses an entry after a confirmation that explains the consequences', async () => {
    const { page } = stage;
    const remove = page.getByRole('button', { name: 'Remove Everybody at rival.example' });
    await remove.click();
    const question = dialog('Take everybody at rival.example off the list?');
    await question
      .getByText(
        'Campaigns that you launch from now on may write to addresses at rival.example again, except those on the list by themselves. Emails that were stopped stay stopped.',
      )
      .waitFor();
    await look(stage, 'suppressions-remove');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await remove.click();
    await question.getByRole('button', { name: 'Take off the list' }).click();
    await page.getByText('Everybody at rival.example taken off the list.').waitFor();
    await remove.waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: 'otto@lead.example', exact: true }).waitFor();
    expect(await rows()).toHaveLength(3);
  });

  it('keeps people who asked for it, shows an erased address as such, and loads page by page', async () => {
    const { page } = stage;
    const entry = (n: number, rest: object) => ({
      id: `0197a000-0000-7000-8000-0000000000${n}`,
      kind: 'address',
      value: `lead${n}@lead.example`,
      reason: 'bounced',
      until: null,
      suppressedAt: '2026-03-01T09:00:00.000Z',
      removable: true,
      ...rest,
    });
    const pages: Record<string, object> = {
      '': {
        items: [
          entry(10, { reason: 'unsubscribed', removable: false }),
          entry(11, { reason: 'complained', removable: false, value: null }),
        ],
        next: 'second',
      },
      second: { items: [entry(12, {})], next: null },
    };
    await page.route(/\/api\/suppressions\?/, (route) =>
      route.fulfill({ json: pages[new URL(route.request().url()).searchParams.get('after') ?? ''] ?? {} }),
    );
    await page.reload();
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByRole('cell', { name: 'lead12@lead.example', exact: true }).waitFor();
    expect(await shown()).toEqual([
      ['lead10@lead.example', 'Unsubscribed', 'Stays: they asked for it'],
      ['Erased address', 'Marked an email as spam', 'Stays: they asked for it'],
      ['lead12@lead.example', 'The address does not take mail', 'Remove'],
    ]);
    await look(stage, 'suppressions-asked-for');
    await page.setViewportSize(PHONE);
    expect(await page.getByRole('list').filter({ hasText: 'lead10@lead.example' }).getByRole('button').count()).toBe(1);
    await page.setViewportSize(WIDE);
    await page.unroute(/\/api\/suppressions\?/);
  });

  it('says that it could not be loaded, and can be tried again', async () => {
    const { page } = stage;
    await page.route(/\/api\/suppressions\?/, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL', detail: 'It broke.' } }));
    await page.reload();
    await page.getByText('We could not load the list').waitFor();
    await page.getByText('It broke.').waitFor();
    await page.unroute(/\/api\/suppressions\?/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('cell', { name: 'otto@lead.example', exact: true }).waitFor();
    stage.faults = stage.faults.filter((fault) => !fault.includes('status of 500'));
  });

  it('reported no error', () => {
    expect(stage.faults).toEqual([]);
  });
});
