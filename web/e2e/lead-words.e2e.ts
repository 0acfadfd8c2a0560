import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Route } from 'playwright-core';
import { signUp } from './support/account.js';
import { coldLeads } from './support/cold-leads.js';
import { type Stage, openStage } from './support/stage.js';

const WORKBOOK = Buffer.from('504b0304', 'hex');
const PICTURE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
// The exact texts of the lead pages, and when they appear: the words and the times of the specification.
const BEFORE_UPLOAD = [
  ['leads.xlsx', 'email\n', 'Only CSV files are supported'],
  ['leads.csv', '', 'File is empty'],
  ['leads.txt', '', 'Only CSV files are supported. File is empty'],
] as const;
const BY_THE_SERVER = [
  ['name,company\nAnna,Verde\n', 'Your CSV is missing an email column. Please add one and try again.'],
  ['email,company\n', 'Your CSV file is empty. Please add some leads and try again.'],
  [
    WORKBOOK,
    "We couldn't read your CSV file. Please check the format and try again. This is an Excel workbook or a zip file. Save it as CSV and upload that file.",
  ],
  [
    PICTURE,
    "We couldn't read your CSV file. Please check the format and try again. This is a picture. Export the list as CSV and upload that file.",
  ],
] as const;
const OTHERWISE = [
  [413, { code: 'FILE_TOO_LARGE' }, 'Your file is too large. Please reduce the size or split it into smaller files.'],
  [500, { detail: 'boom' }, 'Something went wrong on our end. Please try again or contact support.'],
  [409, { code: 'OTHER', detail: 'The raw message.' }, 'The raw message.'],
  [400, {}, 'Upload failed'],
  [0, {}, 'Upload failed'],
] as const;

let stage: Stage;
let upload: (route: Route) => Promise<void>;

const button = (name: string) => stage.page.getByRole('button', { name, exact: true });
const choose = (name: string, content: string | Buffer) =>
  stage.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
const alert = (text: string) => stage.page.getByRole('alert').getByText(text, { exact: true });
const send = async (name: string, content: string | Buffer): Promise<void> => {
  await choose(name, content);
  await button('Upload and Validate Leads').click();
};

beforeAll(async () => {
  stage = await openStage();
  await stage.page.route('**/api/leads/upload', (route) => upload(route));
  upload = (route) => route.continue();
  await signUp(stage, `lea.wirth.${process.pid}@larkfield.example`);
});
afterAll(() => stage.close());

describe('an upload', () => {
  it('is refused before it is sent', async () => {
    const { page } = stage;
    expect(await page.locator('input[type=file]').getAttribute('accept')).toBe('.csv');
    for (const [name, content, text] of BEFORE_UPLOAD) {
      await choose(name, content);
      await alert(text).waitFor();
      await button('Try Again').click();
    }
    await choose('large.csv', Buffer.alloc(10_485_760));
    await alert('File must be less than 10MB').waitFor();
    await button('Try Again').click();
  });

  it("describes the server's verdict on the file in friendly words", async () => {
    for (const [content, text] of BY_THE_SERVER) {
      await send('leads.csv', content);
      await alert(text).waitFor();
      await button('Try Again').click();
    }
  });

  it('names other errors', async () => {
    for (const [status, body, text] of OTHERWISE) {
      upload = (route) => (status === 0 ? route.abort() : route.fulfill({ status, json: body }));
      await send('leads.csv', 'email\na@b.example\n');
      await alert(text).waitFor();
      await button('Try Again').click();
    }
  });

  it('climbs by ten every tenth of a second up to 90, and is full when the response arrives', async () => {
    const { page } = stage;
    const bar = page.getByRole('progressbar', { name: 'Upload progress' });
    const reached = () => bar.getAttribute('aria-valuenow');
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    upload = (route) => held.then(() => route.continue());
    await page.clock.install();
    await page.reload();
    await page.clock.pauseAt(Date.now() + 60_000);
    await send('webinar.csv', coldLeads(7, 1));
    await bar.waitFor({ state: 'attached' });
    expect(await reached()).toBe('0');
    await page.clock.runFor(100);
    expect(await reached()).toBe('10');
    await page.clock.runFor(700);
    expect(await reached()).toBe('80');
    await page.clock.runFor(1_000);
    expect(await reached()).toBe('90');
    answer();
    await page.locator('[role=progressbar][aria-valuenow="100"]').waitFor();
    await page.clock.resume();
    await page.getByRole('heading', { name: '7 leads are ready' }).waitFor();
    expect(await page.getByRole('region', { name: 'The first 5 leads' }).getByRole('row').count()).toBe(6);
    const next = await page.getByRole('link', { name: 'Continue to Campaign Setup' }).getAttribute('href');
    expect(next).toMatch(/^\/campaigns\/create-revival\?lead_list_id=[0-9a-f-]{36}$/);
  });
});

describe('an import', () => {
  const rows = 'email,firstname,lastname,company\nada@verde.example,Ada,Adler,Verde\nbo@verde.example,Bo,Berg,Verde\n';

  it('says so when the file cannot be read, and when the import fails', async () => {
    const { page } = stage;
    await page.goto('/leads/import');
    await choose('picture.csv', PICTURE);
    await alert(
      'Error parsing CSV file. Please check the format. This is a picture. Export the list as CSV and upload that file.',
    ).waitFor();
    await button('Choose another file').click();
    upload = (route) => route.abort();
    await choose('two.csv', rows);
    await button('Import 2 Leads').click();
    await page.getByText('Error importing leads. Please try again.', { exact: true }).waitFor();
  });

  it('takes two seconds, says how many came in, and leaves a second later', async () => {
    const { page } = stage;
    upload = (route) => route.continue();
    const sent = page.waitForResponse('**/api/leads/upload');
    await page.clock.pauseAt(Date.now() + 600_000);
    await button('Import 2 Leads').click();
    await sent;
    await page.clock.runFor(1_900);
    expect(await page.getByText('Importing', { exact: true }).count()).toBe(1);
    await page.clock.runFor(200);
    await page.getByText('Successfully imported 2 leads!', { exact: true }).waitFor();
    await page.clock.runFor(700);
    expect(new URL(page.url()).pathname).toBe('/leads/import');
    await page.clock.runFor(400);
    await page.clock.resume();
    await page.waitForURL('**/dashboard');
  });
});

describe('a user whose session is over', () => {
  it('is informed at the upload, and sent to the sign-in page', async () => {
    const { page } = stage;
    await page.goto('/leads/upload');
    upload = (route) => route.fulfill({ status: 401, json: { code: 'UNAUTHENTICATED', detail: 'Sign in again.' } });
    await send('leads.csv', 'email\na@b.example\n');
    await page.getByRole('dialog').getByText('Authentication required. Please log in again.', { exact: true }).waitFor();
    await button('OK').click();
    await page.waitForURL('**/login');
    expect(await page.evaluate("localStorage.getItem('rekindle.token')")).toBeNull();
  });
});

it('reported no error of its own and made no request to another machine', () => {
  expect(stage.faults.filter((fault) => !/status of [45]|ERR_FAILED/.test(fault))).toEqual([]);
});
