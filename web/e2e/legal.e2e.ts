import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inDatabase } from './support/database.js';
import { signUp } from './support/account.js';
import { PHONE, type Stage, WIDE, look, openStage } from './support/stage.js';

const email = `terms.${process.pid}@larkfield.example`;
let stage: Stage;
beforeAll(async () => void (stage = await openStage()));
afterAll(() => stage.close());

const MUST_SAY: [path: string, title: string, sentences: string[]][] = [
  [
    '/terms',
    'Terms of Service',
    [
      'A change of price needs 30 days’ notice by email.',
      'is capped at what you paid us in the last 12 months before the event',
      'within 30 days of a payment and you get that payment back, whole',
      'In force since 1 November 2026.',
    ],
  ],
  [
    '/privacy',
    'Privacy Policy',
    [
      'Opens and clicks are recorded with a shortened network address',
      'your answers, figures about your list, and what leads reply; no address of a lead',
      'We answer within 30 days',
      'In force since 26 November 2026.',
    ],
  ],
];

describe.each(MUST_SAY)('%s', (path, title, sentences) => {
  it('contains the required statements, with a way back to the home page', async () => {
    const { page } = stage;
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const text = (await page.getByRole('article').innerText()).replaceAll(/\s+/g, ' ');
    for (const sentence of sentences) expect(text).toContain(sentence);
    expect(await page.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
    await look(stage, path.slice(1));
  });

  it('has contents that lead to each of its parts', async () => {
    const { page } = stage;
    const titles = await page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts();
    const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    expect(await links.allInnerTexts()).toEqual(titles.map((one) => one.replace(/^\d+\s*/, '')));
    for (const link of await links.all()) expect(await page.locator(`h2${await link.getAttribute('href')}`).count()).toBe(1);
  });

  it('marks the part being read, beside the text all the way', async () => {
    const { page } = stage;
    const contents = page.getByRole('navigation', { name: 'Contents' });
    const third = contents.getByRole('link').nth(3);
    await third.click();
    await contents.locator('[aria-current]', { hasText: await third.innerText() }).waitFor();
    expect(await contents.locator('[aria-current]').count()).toBe(1);
    expect((await contents.boundingBox())?.y).toBeLessThan(200);
  });

  it('folds its contents on a phone', async () => {
    const { page } = stage;
    await page.setViewportSize(PHONE);
    const contents = page.getByRole('navigation', { name: 'Contents' });
    expect(await contents.count()).toBe(0);
    await page.getByText('On this page', { exact: true }).last().click();
    await contents.waitFor();
    await page.setViewportSize(WIDE);
  });

  it('prints the text alone', async () => {
    const { page } = stage;
    await page.emulateMedia({ media: 'print' });
    for (const gone of ['header', 'footer', 'aside']) expect(await page.locator(gone).first().isVisible()).toBe(false);
    expect(await page.getByRole('article').isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
  });

  it('keeps its versions, each at an address of its own', async () => {
    const { page } = stage;
    await page.goto(path);
    await page.getByRole('link', { name: 'Version of 1 November 2026' }).click();
    await page.waitForURL(`**${path}/2026-11-01`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.goto(`${path}/1999-01-01`);
    await page.getByRole('heading', { name: 'There is no page here' }).waitFor();
  });
});

it('is linked from the footer, the sign-up and the checkout', async () => {
  const { page } = stage;
  await page.goto('/signup');
  await page.getByRole('heading', { name: 'Start your free trial' }).waitFor();
  const footer = page.getByRole('navigation', { name: 'Footer' });
  expect(await footer.getByRole('link').allInnerTexts()).toEqual(['How It Works', 'Pricing', 'Coming soon', 'Demo', 'Terms', 'Privacy']);
  expect(await page.getByRole('main').getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/terms');
  await page.goto('/checkout?plan=growth');
  await page.getByLabel('Full Name').fill('Vera');
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('By paying you accept the Terms of Service and have read the Privacy Policy.').waitFor();
});

it('stores with the account which version its user accepted', async () => {
  await signUp(stage, email);
  const rows = await inDatabase<{ version: string }>(
    `SELECT data ->> 'termsVersion' AS version FROM es.events JOIN vault.users u ON u.account_id = tenant_id
     WHERE type = 'AccountOpened' AND u.email_key = '${email}'`,
  );
  expect(rows).toEqual([{ version: '2026-11-01' }]);
});

it('reported no error of its own and made no request to another machine', () => {
  // A browser reports each page that does not exist.
  expect(stage.faults.filter((fault) => !/status of 404 .*1999-01-01$/.test(fault))).toEqual([]);
});
