import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD, signUp } from './support/account.js';
import { arrive } from './support/inspect.js';
import { ask, caughtFor, until } from './support/installation.js';
import { DECLINED, PAYS, goToPay, holdWebhooks, invoicesOf, payAndLeave, payWith, planOf, webhooksTold } from './support/payment.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, look, openStage, scrollsSideways } from './support/stage.js';

const mail = (name: string): string => `${name}.${process.pid}@larkfield.example`;
const ONE_PAYMENT = [{ reason: 'start', status: 'paid', totalCents: 10000, paidCents: 10000, refundedCents: 0 }];

let stage: Stage;
/** A fresh window each: a user who pays in one is not signed in in the next. */
const inWindow = async (journey: () => Promise<void>, allowed = /^$/): Promise<void> => {
  stage = await openStage();
  try {
    await journey();
    expect(stage.faults.filter((fault) => !allowed.test(fault))).toEqual([]);
  } finally {
    await stage.close();
  }
};

const button = (name: string | RegExp) => stage.page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const signedIn = (): Promise<boolean> => stage.page.evaluate("localStorage.getItem('rekindle.token') !== null");
const sums = async () =>
  (await invoicesOf(stage.page)).map(({ reason, status, totalCents, paidCents, refundedCents }) => ({
    reason,
    status,
    totalCents,
    paidCents,
    refundedCents,
  }));

/** The text of the newest email to an address with a matching subject. */
async function emailTo(address: string, subject: RegExp): Promise<string> {
  const caught = await until(
    () => caughtFor(address),
    (all) => all.some((one) => subject.test(one.subject)),
  );
  const { id } = caught.find((one) => subject.test(one.subject)) ?? { id: '' };
  return (await fetch(`${stage.url}/sandbox/api/messages/${id}`)).text();
}

async function logIn(email: string): Promise<void> {
  const { page } = stage;
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button('Log in').click();
  await page.waitForURL('**/dashboard');
}

/** Sets the password by the link that the buyer of a new account is sent. */
async function setPassword(email: string): Promise<void> {
  const { page } = stage;
  const [link] = /https?:[^\s"<\\]+\/reset-password\?token=[\w.-]+/.exec(await emailTo(email, /password/i)) ?? [''];
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await button('Set new password').click();
  await arrive(stage, 'Your password is changed');
}

describe('a visitor', () => {
  it('pays, gets in, and sets a password for the next time', () =>
    inWindow(async () => {
      const { page } = stage;
      const email = mail('vera.new');
      await goToPay(stage, email);
      await payWith(page, PAYS);
      await arrive(stage, 'Your plan is active');
      await page.getByRole('main').getByText(email).waitFor();
      await page.waitForURL('**/dashboard');
      await page.getByRole('heading', { level: 1, name: 'Welcome, Jo Garden' }).waitFor();
      await page.getByText('$100/mo').first().waitFor();
      expect(await sums()).toEqual(ONE_PAYMENT);
      await page.evaluate('localStorage.clear()');
      await setPassword(email);
      await logIn(email);
      expect((await planOf(page, 'active')).planId).toBe('growth');
    }));

  it('whose card is declined pays with another, once', () =>
    inWindow(async () => {
      const { page } = stage;
      await goToPay(stage, mail('dora.new'));
      await payWith(page, DECLINED);
      await page.getByText(/Nothing was charged\. Try another card\./).waitFor();
      await payWith(page, PAYS);
      await arrive(stage, 'Your plan is active');
      await page.waitForURL('**/dashboard');
      expect(await sums()).toEqual(ONE_PAYMENT);
    }, /status of 402/));

  it('who cancels on the payment page is informed that nothing was charged', () =>
    inWindow(async () => {
      const { page } = stage;
      await goToPay(stage, mail('cora.new'));
      await page.getByRole('link', { name: 'Cancel and go back' }).click();
      await arrive(stage, 'Payment cancelled');
      await page.getByText('Nothing was charged.').waitFor();
      await page.goto('/checkout?plan=growth');
      expect(await page.getByLabel('Full Name').inputValue()).toBe('Jo Garden');
    }));

  it('who closes the tab before returning has the plan all the same', () =>
    inWindow(async () => {
      const { page } = stage;
      const email = mail('tess.new');
      await goToPay(stage, email);
      await payAndLeave(page, PAYS);
      await setPassword(email);
      await logIn(email);
      expect((await planOf(page, 'active')).planId).toBe('growth');
      expect(await sums()).toEqual(ONE_PAYMENT);
    }));

  it('is let in before the provider has reported anything, and nothing changes when it does', () =>
    inWindow(async () => {
      const { page } = stage;
      await holdWebhooks(true);
      try {
        await goToPay(stage, mail('late.new'));
        await payWith(page, PAYS);
        await arrive(stage, 'Your plan is active');
        await page.waitForURL('**/dashboard');
        expect((await planOf(page, 'active')).planId).toBe('growth');
      } finally {
        await holdWebhooks(false);
      }
      await webhooksTold();
      expect(await sums()).toEqual(ONE_PAYMENT);
    }));

  it('is let in after the provider has reported everything', () =>
    inWindow(async () => {
      const { page } = stage;
      await goToPay(stage, mail('early.new'));
      const back = await payAndLeave(page, PAYS);
      await webhooksTold();
      await page.goto(back);
      await arrive(stage, 'Your plan is active');
      await page.waitForURL('**/dashboard');
      expect(await sums()).toEqual(ONE_PAYMENT);
    }));

  it('with the address of an account pays for it, and is not signed in to it', () =>
    inWindow(async () => {
      const { page } = stage;
      const email = mail('owen.own');
      await signUp(stage, email);
      await page.evaluate('localStorage.clear()');
      await goToPay(stage, email);
      await payWith(page, PAYS);
      await arrive(stage, 'Your plan is active');
      expect(await signedIn()).toBe(false);
      await page.getByRole('link', { name: 'Login to Dashboard' }).waitFor();
      await logIn(email);
      expect((await planOf(page, 'active')).planId).toBe('growth');
    }));
});

describe('two tabs that pay at the same time', () => {
  it('of an account charge it once', () =>
    inWindow(async () => {
      const { page } = stage;
      await signUp(stage, mail('twin.own'));
      const other = await page.context().newPage();
      for (const tab of [page, other]) {
        await tab.goto('/upgrade');
        await tab.getByRole('button', { name: 'Start Growth Plan' }).click();
        await tab.waitForURL('**/sandbox/checkout/**');
        await tab.getByLabel('Card number').fill(PAYS);
      }
      await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: /^Pay \$/ }).click()));
      await Promise.all([page, other].map((tab) => tab.getByRole('heading', { name: 'Your plan is active' }).waitFor()));
      await webhooksTold();
      expect(await sums()).toEqual(ONE_PAYMENT);
    }));

  it('of a visitor leave one payment: the other is refunded', () =>
    inWindow(async () => {
      const { page } = stage;
      const email = mail('dual.new');
      const other: Stage = { ...stage, page: await page.context().newPage() };
      await goToPay(stage, email);
      await goToPay(other, email);
      await Promise.all([page, other.page].map((tab) => payWith(tab, PAYS)));
      await page.waitForURL(/payment-success|dashboard|sandbox\/checkout/);
      await webhooksTold();
      await until(signedIn, (yes) => yes);
      await planOf(page, 'active');
      const paid = await until(
        () => ask<{ paidCents: number; refundedCents: number }[]>(page, '/api/billing/invoices'),
        (all) => all.length > 0 && all.reduce((sum, one) => sum + one.paidCents - one.refundedCents, 0) === 10000,
      );
      expect(paid.filter((one) => one.paidCents > one.refundedCents)).toHaveLength(1);
    }, /status of 410/));
});

describe('a trial user', () => {
  it('upgrades from the plan modal and launches', () =>
    inWindow(async () => {
      const { page } = stage;
      const campaign = await prepareCampaign(stage, mail('tara.own'));
      const { lead_lists } = await ask<{ lead_lists: { _id: string }[] }>(page, '/api/leads');
      await page.goto(`/campaigns/create-revival?lead_list_id=${lead_lists[0]?._id}&campaign_id=${campaign}`);
      await button('Launch to All leads').click();
      await page.getByRole('dialog').getByText('Choose a plan to launch to all 2 leads').waitFor();
      await look(stage, 'plan-modal');
      await button('Choose Growth').click();
      await button('Continue').click();
      await button('Start Growth Plan').click();
      await page.getByText('Pay $297').waitFor();
      await payWith(page, PAYS);
      await arrive(stage, 'Your plan is active');
      await page.waitForURL(`**/campaigns/create-revival?lead_list_id=*&campaign_id=${campaign}`);
      await page.goto(`/campaigns/${campaign}/launch`);
      await page.getByLabel('Sender name').fill('Tara');
      await page.getByLabel('Postal address').fill('12 Mill Lane');
      await page.getByLabel('Replies go to').fill('tara@larkfield.example;');
      await button('Launch to 2 leads').click();
      await page.getByText('Please enter a valid email address for replies', { exact: true }).waitFor();
      await page.getByLabel('Replies go to').fill('tara@larkfield.example');
      await button('Launch to 2 leads').click();
      await page.waitForURL('**/dashboard');
      const status = () => ask<{ launchedAt: string | null }>(page, `/api/campaigns/${campaign}/status`);
      expect((await until(status, ({ launchedAt }) => launchedAt !== null)).launchedAt).not.toBeNull();
    }));
});

describe('by the keyboard alone, and on the narrowest phone', () => {
  it('a plan can be bought', () =>
    inWindow(async () => {
      const { page } = stage;
      await page.setViewportSize({ width: 320, height: 640 });
      const typed = async (label: string, text: string): Promise<void> => {
        await page.getByLabel(label).focus();
        await page.keyboard.type(text);
      };
      await page.goto('/pricing');
      await page.getByRole('link', { name: 'Buy without a trial' }).nth(5).focus();
      await page.keyboard.press('Enter');
      await arrive(stage, 'Your details');
      await typed('Full Name', 'Kim Keys');
      await typed('Email Address', mail('kim.new'));
      expect(await scrollsSideways(page)).toBe(false);
      await page.keyboard.press('Enter');
      await arrive(stage, 'Choose your plan');
      expect(await scrollsSideways(page)).toBe(false);
      await page.locator('input:checked').focus();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/sandbox/checkout/**');
      await typed('Card number', PAYS);
      await page.keyboard.press('Enter');
      await arrive(stage, 'Your plan is active');
      expect(await scrollsSideways(page)).toBe(false);
      await page.waitForURL('**/dashboard');
      expect((await planOf(page, 'active')).planId).toBe('starter');
    }));
});

beforeAll(() => holdWebhooks(false));
afterAll(() => holdWebhooks(false));
