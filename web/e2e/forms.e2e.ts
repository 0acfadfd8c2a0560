import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { prepareCampaign } from './support/prepared-campaign.js';
import { uploadList } from './support/account.js';
import { PHONE, type Stage, WIDE, openStage, picture } from './support/stage.js';

const mail = (name: string): string => `${name}.${process.pid}@larkfield.example`;

let visitor: Stage;
let owner: Stage;
let list: string;
let prepared: string;
beforeAll(async () => {
  [visitor, owner] = await Promise.all([openStage(), openStage()]);
  prepared = await prepareCampaign(owner, mail('fay.forms'));
  list = await uploadList(owner, 'fair.csv', 'Email\ncal@quay.example\n');
});
afterAll(() => Promise.all([visitor, owner].map((stage) => stage.close())));

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=hidden]):not([readonly]), textarea';
/** The position of every clickable element in the form, from its upper edge. */
const places = ({ page }: Stage): Promise<string[]> =>
  page.evaluate(`(() => {
    const form = document.querySelector('form[novalidate]');
    // A bar that sticks to the lower edge has another position in a scrolled page.
    scrollTo(0, 0);
    const topOf = (one) => Math.round(one.getBoundingClientRect().top - form.getBoundingClientRect().top);
    return [...form.querySelectorAll('input, textarea, select, button, summary')].map((one) => (one.name || one.textContent || one.type) + ' at ' + topOf(one));
  })()`);

interface Form {
  stage: () => Stage;
  path: () => string;
  open?: (stage: Stage) => Promise<void>;
  submit: string | RegExp;
  faults: number;
  /** The last field, if it is loaded later. */
  last?: string;
}

const button = (name: string) => (stage: Stage) => stage.page.getByRole('button', { name, exact: true }).first().click();
// Today's due items are loaded: before they are there, their line is not.
const priceShown = ({ page }: Stage): Promise<void> =>
  page
    .getByText(/\$\d+ today/)
    .first()
    .waitFor({ state: 'attached' });
const addLead = async (stage: Stage): Promise<void> => {
  await button('More actions')(stage);
  await stage.page.getByRole('menuitem', { name: 'Add a lead…' }).click();
};
const usable = (stage: Stage) => stage.page.route('**/api/auth/reset-password/check', (route) => route.fulfill({ json: { usable: true } }));
const byVisitor = { stage: () => visitor };
const byOwner = { stage: () => owner };
const FORMS: Record<string, Form> = {
  'log in': { ...byVisitor, path: () => '/login', submit: 'Log in', faults: 2 },
  'sign up': { ...byVisitor, path: () => '/signup', submit: 'Start free trial', faults: 3 },
  'forgotten password': { ...byVisitor, path: () => '/forgot-password', submit: /link/, faults: 1 },
  'new password': { ...byVisitor, path: () => '/reset-password?token=one-of-an-email', submit: 'Set new password', faults: 1 },
  checkout: { ...byVisitor, path: () => '/checkout?plan=growth', open: priceShown, submit: 'Continue', faults: 2 },
  profile: { ...byOwner, path: () => '/settings/profile', submit: /^Save/, faults: 1 },
  password: { ...byOwner, path: () => '/settings/password', submit: 'Change password', faults: 2 },
  'do not contact': { ...byOwner, path: () => '/settings/suppressions', open: button('Add'), submit: 'Stop emails', faults: 1 },
  'API key': { ...byOwner, path: () => '/settings/api-keys', open: button('New key'), submit: 'Make key', faults: 1 },
  'delete account': { ...byOwner, path: () => '/settings/your-data', open: button('Delete account…'), submit: 'Delete account', faults: 2 },
  'add a lead': { ...byOwner, path: () => '/leads', open: addLead, submit: 'Add lead', faults: 1 },
  'revival answers': {
    ...byOwner,
    path: () => `/campaigns/create-revival?lead_list_id=${list}`,
    submit: /strategy|Continue|Create/,
    faults: 9,
  },
  'launch by a goal': { ...byOwner, path: () => '/campaign/setup', submit: 'Launch campaign', faults: 4 },
  launch: { ...byOwner, path: () => `/campaigns/${prepared}/launch`, submit: /^Launch/, faults: 3, last: 'Share to hold back' },
};

async function opened({ stage, path, open, submit, last }: Form, size: typeof WIDE): Promise<Locator> {
  const { page } = stage();
  await page.setViewportSize(size);
  await page.goto(path());
  await open?.(stage());
  const form = page.locator('form[novalidate]').filter({ has: page.getByRole('button', { name: submit }) });
  await form.waitFor();
  if (last) await form.getByLabel(last).waitFor();
  await page.locator('[role=status].late').first().waitFor({ state: 'detached' });
  return form;
}

describe.each([
  ['a wide window', WIDE],
  ['a phone', PHONE],
])('on %s nothing moves when a form shows its errors', (_, size) => {
  beforeAll(() => usable(visitor));

  it.each(Object.entries(FORMS))('%s', async (name, one) => {
    const form = await opened(one, size);
    const before = await places(one.stage());
    for (const field of await form.locator(FIELDS).all()) {
      await field.fill('');
      await field.blur();
    }
    // If the button cannot be pressed yet, leaving the fields has shown every fault.
    const submit = form.getByRole('button', { name: one.submit });
    if (await submit.isEnabled()) await submit.click();
    const faults = form.locator('.mantine-InputWrapper-error, .mantine-Checkbox-error');
    await faults.first().waitFor();
    expect([await faults.count(), before.length > 1, await places(one.stage())]).toEqual([one.faults, true, before]);
    if (size === WIDE) await picture(one.stage(), `form-${name.replaceAll(' ', '-').toLowerCase()}`);
  });
});

it('a click counts even if it takes the focus from a field with a fault', async () => {
  const { page } = visitor;
  await page.goto('/signup');
  await page.getByLabel('Email').click();
  await page.keyboard.type('ada');
  const terms = page.getByLabel('I accept the Terms of Service');
  const { x, y, width, height } = (await terms.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // Near its upper edge: an element that moves down by a line moves away from there.
  await page.mouse.move(x + width / 2, y + height / 4);
  await page.mouse.down();
  await page.getByText('Please enter a valid email address', { exact: true }).waitFor();
  await page.mouse.up();
  expect(await terms.isChecked()).toBe(true);
});
