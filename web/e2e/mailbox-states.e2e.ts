import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signUp } from './support/account.js';
import { answerWith, hello, listOf, mailbox, maya, sales } from './support/mailbox-answers.js';
import { type Stage, look, openStage } from './support/stage.js';

const PAGE = '/settings/mailboxes';
const LIST = '/api/mailboxes';
// The response to a failing call; the browser reports it.
const REFUSED = /status of 500/;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await signUp(stage, `maya.boxes.${process.pid}@larkfield.example`);
  await answerWith(stage.page, '/api/mailboxes/presets', []);
});
afterAll(() => stage.close());

const open = async (answer: object, status = 200): Promise<void> => {
  await answerWith(stage.page, LIST, answer, status);
  await stage.page.goto(PAGE);
};
const button = (name: string) => stage.page.getByRole('button', { name, exact: true });
const dialog = () => stage.page.getByRole('dialog');
const figures = async (): Promise<Record<string, string[]>> => {
  const cells = await stage.page.getByLabel('Sending today').locator('> div').all();
  const read = await Promise.all(
    cells.map(async (cell) => [await cell.locator('dt').innerText(), await cell.locator('dd').allInnerTexts()] as const),
  );
  return Object.fromEntries(read);
};
const rowOf = (email: string) => stage.page.getByRole('listitem').filter({ has: stage.page.getByText(email, { exact: true }) });

describe('the mailboxes of an account', () => {
  beforeAll(() => open(listOf(maya, sales, hello)));

  it('say what they send, as a share of what', async () => {
    await stage.page.getByText('maya@larkfield.example', { exact: true }).waitFor();
    expect(await figures()).toEqual({
      'Sent today': ['214', 'of 580 your mailboxes may send'],
      Waiting: ['86', 'for hello@, which cannot sign in'],
      'Bounced, 7 days': ['0.3%', '9 of 2,861 sent, stop line 5%'],
      'Marked as spam, 7 days': ['0', 'of 2,861 sent, stop line 0.3%'],
    });
    expect(
      (await rowOf('sales@larkfield.example').innerText())
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ).toEqual([
      'sales@larkfield.example',
      'SMTP and IMAP',
      'Warming up, 80 a day',
      'Sent today',
      '50 of 80',
      'Bounced, 7 days',
      '0.5%',
      '2 of 388',
      '14 days, line: limit',
      'The limit grows by 20 with each day of sending, up to 250 a day.',
    ]);
    await look(stage, 'mailboxes');
  });

  it('show trouble in their row, with the one button to press', async () => {
    const trouble = stage.page.getByRole('group', { name: 'What is wrong with hello@larkfield.example' });
    expect(await trouble.locator('p').innerText()).toBe(
      'The sign-in is refused since 20 Nov, 07:14: Microsoft answered: ‘AADSTS50173, the password was changed’. Sign in at Microsoft again. Nothing is lost, 86 emails wait.',
    );
    expect(await button('Sign in again').getAttribute('data-variant')).toBe('filled');
    expect(await stage.page.getByRole('link', { name: 'Connect a mailbox' }).getAttribute('data-variant')).toBe('default');
  });

  it('name each record of their domain, and copy what to paste', async () => {
    const { page } = stage;
    const section = page.getByRole('region', { name: 'larkfield.example' });
    expect(await section.locator('[data-state]').allInnerTexts()).toEqual([
      'SPF\nPasses',
      'DKIM\nMissing',
      'DMARC\nWeak',
      'Tracking\nFails',
    ]);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button('Copy the value of _dmarc.larkfield.example').click();
    await button('Copied the value of _dmarc.larkfield.example').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('v=DMARC1; p=quarantine');
  });

  it('can be used by keyboard', async () => {
    const { page } = stage;
    await button('Actions for maya@larkfield.example').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Edit', 'Test again', 'Sign in again…', 'Pause', 'Disconnect…']);
    await page.keyboard.press('Escape');
    expect(await button('Actions for maya@larkfield.example').evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true);
  });
});

describe('a mailbox that paused itself', () => {
  it('waits for a person', async () => {
    const pause = { by: 'health', reason: '6.2% of 500 emails came back in seven days.', since: '2026-11-20T07:14:00.000Z' };
    await open(listOf(mailbox(maya.id, maya.email, { state: 'paused', pause })));
    await stage.page.getByText('Paused by itself', { exact: true }).waitFor();
    expect(
      await stage.page
        .getByRole('group', { name: /^What is wrong/ })
        .locator('p')
        .innerText(),
    ).toBe(
      'Too many emails came back since 20 Nov, 07:14: 6.2% of 500 emails came back in seven days. Look at the list first: only you can resume it. Nothing is lost.',
    );
    await answerWith(stage.page, `/api/mailboxes/${maya.id}/resume`, { state: 'active' });
    await answerWith(stage.page, LIST, listOf(maya));
    await button('Resume').click();
    await stage.page.getByText('maya@larkfield.example is sending again.').waitFor();
    await stage.page.getByText('Healthy', { exact: true }).waitFor();
  });
});

describe('a mailbox above a smaller plan', () => {
  const why =
    'Your plan Starter has one mailbox: this one finishes what it began and takes no new leads. ' +
    'Choose a larger plan, or disconnect an older mailbox.';

  it('says in its row that it takes no new leads, and why', async () => {
    await open(listOf(maya, mailbox(sales.id, sales.email, { takesNoNewLeads: why })));
    await rowOf('sales@larkfield.example').getByText(why, { exact: true }).waitFor();
    expect(await rowOf('maya@larkfield.example').innerText()).not.toContain('no new leads');
    await look(stage, 'mailboxes-above-plan');
  });
});

describe('an account without a mailbox', () => {
  it('is informed where its emails come from, and what that means', async () => {
    await open(listOf());
    await stage.page.getByRole('heading', { name: 'No mailbox yet' }).waitFor();
    await stage.page
      .getByText(
        'Until you connect one, your emails go out from hello@rekindle.example. Others send from it too, so mail servers know it less well than your own address, and your readers do not know it at all. Answers reach you either way.',
      )
      .waitFor();
    expect(await stage.page.getByRole('link', { name: 'Connect a mailbox' }).getAttribute('href')).toBe(`${PAGE}/connect`);
    await look(stage, 'mailboxes-none');
  });

  it('is informed that nothing is sent if the installation has no shared sender', async () => {
    await open({ ...listOf(), installation: { allowed: false, address: null } });
    await stage.page
      .getByText('Nothing goes out until you connect one: emails then come from your own address, and answers come back to it.')
      .waitFor();
  });
});

it('names the plan that allows more once this one is full', async () => {
  await open({ ...listOf(maya), limit: 1 });
  await stage.page.getByText('Your plan has 1 mailbox, and it is connected.').waitFor();
  await stage.page.getByText('Growth has 3 mailboxes.').waitFor();
  expect(await stage.page.getByRole('link', { name: 'Connect a mailbox' }).count()).toBe(0);
  await stage.page.goto(`${PAGE}/connect`);
  await stage.page.getByText('Your plan has 1 mailbox, and it is connected.').waitFor();
  expect(await button('Test and connect').count()).toBe(0);
});

it('says so if the mailboxes cannot be loaded, and tries again', async () => {
  await open({ code: 'INTERNAL', detail: 'Something went wrong on our end. Try again in a minute.', status: 500 }, 500);
  await stage.page.getByText('We could not load your mailboxes').waitFor();
  await answerWith(stage.page, LIST, listOf(maya));
  await button('Try again').click();
  await stage.page.getByText('maya@larkfield.example', { exact: true }).waitFor();
});

describe('the way back from a provider', () => {
  it('says which mailbox is connected, once', async () => {
    await answerWith(stage.page, LIST, listOf(maya));
    await stage.page.goto(`${PAGE}?connected=${maya.id}`);
    await stage.page.getByText('maya@larkfield.example is connected.').waitFor();
    await stage.page.waitForURL(`**${PAGE}`);
  });

  it.each([
    ['denied', 'You did not allow it, so the mailbox is not connected. Nothing was changed.'],
    ['state', 'This sign-in took too long, or began in another browser. Begin again with Connect a mailbox.'],
    ['anything', 'The provider did not let us connect the mailbox. Nothing was changed. Begin again with Connect a mailbox.'],
  ])('says why none is: %s', async (code, text) => {
    await stage.page.goto(`${PAGE}?problem=${code}`);
    await dialog().getByText(text, { exact: true }).waitFor();
    await button('OK').click();
    await stage.page.waitForURL(`**${PAGE}`);
  });
});

it('reports no error in the console except the provoked one', () => {
  expect(stage.faults.filter((fault) => !REFUSED.test(fault))).toEqual([]);
});
