import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD, send, signUp, uploadList } from './support/account.js';
import { inDatabase } from './support/database.js';
import { advanceClock, ask, businessTime, ops, until } from './support/installation.js';
import { type Stage, look, openStage } from './support/stage.js';

const email = `mara.olsen.${process.pid}@larkfield.example`;
const other = `otto.lind.${process.pid}@larkfield.example`;
const PAGE = '/settings/social';
const CALLBACK = `${PAGE}/callback/twitter`;
const form = {
  campaign_name: 'Webinar signups, spring',
  pricing_model: 'performance_based',
  business_info: {
    company_name: 'Larkfield',
    product_or_service: 'Stock planning for shops. It reads your till and says what to reorder. It knows your suppliers.',
    target_offer: 'Book a setup call and get two months free',
    average_order_value: 420,
    why_leads_went_cold: 'They never finished setting it up',
    unique_selling_proposition: 'We connect the till for you. Cancel whenever you like. Your data stays yours.',
    industry: 'Retail',
    ideal_customer_profile: 'Independent shops',
  },
};
// The response to a refused callback; the browser reports each.
const REFUSED = /status of (403|409|410|500)/;

let stage: Stage;
let stranger: Stage;
beforeAll(async () => {
  [stage, stranger] = await Promise.all([openStage(), openStage()]);
  await signUp(stage, email);
});
afterAll(() => Promise.all([stage.close(), stranger.close()]));

const connected = () => ask<{ connected: object }>(stage.page, '/api/social/status');
const button = (name: string, { page }: Stage = stage) => page.getByRole('button', { name, exact: true });
const pathOf = ({ page }: Stage): string => new URL(page.url()).pathname;

async function subscribe(address: string, plan: string, of: Stage): Promise<void> {
  await ops('plan', 'grant', address, plan);
  await until(
    () => ask<{ plan: string }>(of.page, '/api/trial/email-status'),
    ({ plan: now }) => now === plan,
  );
}

/** Goes to a network's consent page, and stays there. */
async function leaveFor(label: string, name: string): Promise<void> {
  await button(`Connect ${label}`).click();
  await stage.page.getByRole('heading', { name: `Allow Rekindle to post at ${name}?` }).waitFor();
}

describe('an account whose plan has no agent', () => {
  it('is shown what the agent would do and which plan includes it', async () => {
    const { page } = stage;
    await page.getByRole('link', { name: 'Social posting' }).click();
    await page.getByRole('heading', { name: 'Posts written from what your campaigns offer' }).waitFor();
    await page.getByText('Professional, $250/month', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/upgrade');
    expect(await page.getByRole('button', { name: /Connect|Save/ }).count()).toBe(0);
    await look(stage, 'social-locked');
  });

  it('is still shown that on a plan below Professional', async () => {
    await subscribe(email, 'growth', stage);
    await stage.page.goto(PAGE);
    await stage.page.getByText('You are on Growth; Professional would take its place.').waitFor();
  });
});

describe('a visitor', () => {
  it('is sent to the sign-in page, and back', async () => {
    const { page } = stranger;
    await page.goto(PAGE);
    await page.waitForURL('**/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button('Log in', stranger).click();
    await page.getByRole('heading', { name: 'Social posting' }).waitFor();
    expect(pathOf(stranger)).toBe(PAGE);
  });
});

describe('an account on Professional', () => {
  it('finds both networks, and how it would post', async () => {
    await subscribe(email, 'professional', stage);
    const { page } = stage;
    await page.goto(PAGE);
    await button('Connect LinkedIn').waitFor();
    await page.getByRole('heading', { name: 'Nothing has happened yet' }).waitFor();
    expect(await page.getByRole('radio', { name: '5' }).isChecked()).toBe(true);
    expect(await page.getByRole('switch', { name: 'Auto-reply' }).isChecked()).toBe(true);
    expect(await page.getByRole('switch', { name: 'Require approval' }).isChecked()).toBe(false);
    expect(await page.getByRole('combobox', { name: 'Tone' }).inputValue()).toBe('Professional');
    await look(stage, 'social-empty');
  });

  it('returns connected from the consent page', async () => {
    const { page } = stage;
    await leaveFor('Twitter/X', 'Twitter');
    await look(stage, 'social-consent');
    await button('Allow').click();
    await page.getByText('Twitter account connected').waitFor();
    await page.getByText('@larkfield_shop').waitFor();
    await page.getByText('Shown to you first, where you want that').waitFor();
    expect([pathOf(stage), new URL(page.url()).search]).toEqual([PAGE, '']);
    expect(await connected()).toEqual(expect.objectContaining({ connected: { twitter: true, linkedin: false } }));
    await page.getByText('Connected', { exact: true }).waitFor();
  });

  it('connects nothing without consent, and says why', async () => {
    const { page } = stage;
    await leaveFor('LinkedIn', 'LinkedIn');
    await button('Do not allow').click();
    await page.getByRole('heading', { name: 'LinkedIn is not connected' }).waitFor();
    const why = 'You did not allow Rekindle to post at LinkedIn. Nothing was connected: connect again if you change your mind.';
    expect(await page.getByRole('alert').textContent()).toBe(why);
    await look(stage, 'social-denied');
    await page.getByRole('link', { name: 'Back to Social posting' }).click();
    await button('Connect LinkedIn').waitFor();
  });

  it('connects the other network too', async () => {
    await leaveFor('LinkedIn', 'LinkedIn');
    await button('Allow').click();
    await stage.page.getByText('LinkedIn account connected').waitFor();
    await stage.page.getByText('2 accounts connected, 5 posts a day at most.').waitFor();
    await look(stage, 'social-connected');
  });
});

describe('a callback', () => {
  const expired = 'This sign-in at Twitter has expired or was used already. Nothing was connected: connect Twitter again.';

  it.each([
    ['with a state that was changed', `?state=made-up&code=made-up`, expired],
    ['with nothing', '', 'Twitter sent nothing back with you. Nothing was connected: begin again from Social posting.'],
  ])('with %s connects nothing', async (_, search, why) => {
    await stage.page.goto(`${CALLBACK}${search}`);
    await stage.page.getByRole('heading', { name: 'Twitter is not connected' }).waitFor();
    expect(await stage.page.getByRole('alert').textContent()).toBe(why);
  });

  it("opened in another account, with the address of somebody else's consent, connects nothing to it", async () => {
    await signUp(await freshStranger(), other);
    await subscribe(other, 'business', stranger);
    const { page } = stage;
    await page.goto(PAGE);
    await button('Disconnect Twitter/X').click();
    await page.getByRole('heading', { name: 'Disconnect Twitter/X?' }).waitFor();
    await button('Disconnect').click();
    await page.getByText('Twitter account disconnected').waitFor();
    await leaveFor('Twitter/X', 'Twitter');
    const address = await allowUnseen(new URL(page.url()));
    await stranger.page.goto(address);
    await stranger.page.getByRole('heading', { name: 'Twitter is not connected' }).waitFor();
    expect(await stranger.page.getByRole('alert').textContent()).toBe(expired);
    expect(await ask<object>(stranger.page, '/api/social/status')).toEqual(
      expect.objectContaining({ connected: { twitter: false, linkedin: false } }),
    );
    await page.goto(address);
    await page.getByText('Twitter account connected').waitFor();
    await page.goto(address);
    await page.getByRole('heading', { name: 'Twitter is not connected' }).waitFor();
    expect(await page.getByRole('alert').textContent()).toBe(expired);
  });

  /** Consents outside the owner's browser, which would follow the redirect. @returns where it leads */
  async function allowUnseen({ origin, pathname, searchParams }: URL): Promise<string> {
    const body = new URLSearchParams({ ...Object.fromEntries(searchParams), decision: 'allow', handle: 'larkfield_shop' });
    const answer = await fetch(`${origin}${pathname}`, { method: 'POST', body, redirect: 'manual' });
    return answer.headers.get('location') ?? '';
  }

  async function freshStranger(): Promise<Stage> {
    await stranger.close();
    return (stranger = await openStage());
  }
});

describe('preferences', () => {
  it('are saved, which is confirmed, and are still there after a reload', async () => {
    const { page } = stage;
    await page.goto(PAGE);
    await page.getByRole('radiogroup', { name: 'Posts a day, at most' }).getByText('20', { exact: true }).click();
    await page.getByRole('switch', { name: 'Require approval' }).click();
    await page.getByRole('combobox', { name: 'Tone' }).click();
    await page.getByRole('option', { name: 'Thought Leader' }).click();
    await button('Save Preferences').click();
    await page.getByRole('status').getByText('Preferences saved').waitFor();
    await page.reload();
    await page.getByText('20 posts a day at most.').waitFor();
    expect(await page.getByRole('radio', { name: '20' }).isChecked()).toBe(true);
    expect(await page.getByRole('switch', { name: 'Require approval' }).isChecked()).toBe(true);
    expect(await page.getByRole('combobox', { name: 'Tone' }).inputValue()).toBe('Thought Leader');
  });

  it('keep what is chosen while they are being saved', async () => {
    const { page } = stage;
    const [reply, approval] = [page.getByRole('switch', { name: 'Auto-reply' }), page.getByRole('switch', { name: 'Require approval' })];
    const shown = () => Promise.all([reply, approval].map((one) => one.isChecked()));
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/social/preferences', (route) => void released.then(() => route.continue()));
    await reply.click();
    const asked = page.waitForRequest('**/api/social/preferences');
    await button('Save Preferences').click();
    await asked;
    await approval.click();
    release();
    await page.getByRole('status').getByText('Preferences saved').waitFor();
    expect(await shown()).toEqual([false, false]);
    await page.unroute('**/api/social/preferences');
    await page.reload();
    await page.getByText('20 posts a day at most.').waitFor();
    expect(await shown()).toEqual([false, true]);
    await reply.click();
    await button('Save Preferences').click();
    await page.getByRole('status').getByText('Preferences saved').waitFor();
  });
});

describe('a waiting post', () => {
  const posts = () =>
    ask<{ id: string; provider: string; text: string; dueAt: string; needsApproval: boolean }[]>(stage.page, '/api/social/posts');
  /** The day's posts change networks, so the next one is for another hour: only X names who replies. */
  let answerTo: string;
  const rows = () => stage.page.getByRole('region', { name: 'Waiting to go out' }).getByRole('listitem');

  it('was written from the campaign, in the chosen tone and for the coming days', async () => {
    const lead_list_id = await uploadList(stage, 'webinar.csv', 'Email,First Name\nann@quay.example,Ann\n');
    const { campaign_id } = await send<{ campaign_id: string }>(stage, '/api/campaigns/create-revival', { ...form, lead_list_id });
    await until(
      () => ask<{ processing_stage: string }>(stage.page, `/api/campaigns/${campaign_id}/status`),
      ({ processing_stage }) => processing_stage === 'completed',
    );
    await until(posts, ({ length }) => length >= 10);
    await stage.page.goto(PAGE);
    await rows().first().getByText('Needs your approval').waitFor();
    await look(stage, 'social-queue');
  });

  it('can be edited, removed and approved', async () => {
    const { page } = stage;
    // Posts of later days may still be written: the count does not show that one is gone.
    const [, second] = await posts();
    const alike = rows().getByText(second?.text ?? '', { exact: true });
    const before = await alike.count();
    expect(before).toBeGreaterThan(0);
    await rows().first().getByRole('button', { name: /^Edit/ }).click();
    await page.getByLabel('Post', { exact: true }).fill('Better words of our own.');
    await look(stage, 'social-edit');
    const [{ id } = { id: '' }] = await posts();
    await send(stage, `/api/social/posts/${id}`, { text: 'Words of another tab.' }, 'PUT');
    await button('Save post').click();
    await page.getByRole('alert').getByText('Words of another tab.').waitFor();
    await look(stage, 'social-saved-elsewhere');
    await button('Keep what I typed').click();
    await button('Save post').click();
    await page.getByText('Post saved').waitFor();
    await rows().getByText('Better words of our own.').waitFor();
    await rows()
      .nth(1)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await page.getByRole('heading', { name: 'Remove this post?' }).waitFor();
    await button('Remove post').click();
    await page.getByText('Post removed').waitFor();
    await until(posts, (waiting) => !waiting.some(({ id }) => id === second?.id));
    await until(
      () => alike.count(),
      (count) => count === before - 1,
    );
    await rows()
      .first()
      .getByRole('button', { name: /^Approve/ })
      .click();
    await page.getByText('Post approved').waitFor();
    await until(posts, ([next]) => next?.needsApproval === false && next.text === 'Better words of our own.');
  });

  it('is counted in the calendar, whose days show their posts', async () => {
    const { page } = stage;
    const [next] = await posts();
    const day = new Date(next?.dueAt ?? '').toLocaleDateString('en-GB', {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
    const cell = page.getByRole('table').getByRole('button', { name: new RegExp(`${day}: \\d+ waiting`) });
    await cell.focus();
    await page.keyboard.press('Enter');
    const shown = page.getByRole('region', { name: new RegExp(`^Posts of .*${day}$`) });
    await shown.getByText('Better words of our own.').waitFor();
    expect(await cell.getAttribute('aria-pressed')).toBe('true');
    await look(stage, 'social-calendar');
    await page.keyboard.press('Enter');
    expect(await shown.count()).toBe(0);
    await button('Next month').click();
    await page
      .getByRole('table')
      .getByRole('button', { name: /: no posts$/ })
      .first()
      .waitFor();
    await button('Previous month').click();
  });

  it('is posted when it is due, and listed as posted', async () => {
    const [next] = await posts();
    answerTo = next?.provider === 'twitter' ? ' @dana_bakes' : '';
    const hours = Math.ceil((Date.parse(next?.dueAt ?? '') - (await businessTime()).getTime()) / 3_600_000);
    await advanceClock(`${hours}h`);
    const posted = `SELECT 1 AS posted FROM sandbox.social_posts WHERE text = 'Better words of our own.'`;
    await until(
      () => inDatabase<object>(posted),
      ({ length }) => length === 1,
    );
    await stage.page.getByRole('region', { name: 'What happened' }).getByText('Posted').waitFor();
    await look(stage, 'social-posted');
  });

  it('has its replies answered in the queue, once somebody approves', async () => {
    const { page } = stage;
    await page.goto('/sandbox/social/posts');
    const posts = page.getByRole('main').getByRole('region');
    const reply = posts.filter({ hasText: 'Better words of our own.' }).getByRole('form');
    await reply.getByLabel('Reply').fill('Does it work with two branches?');
    await reply.getByRole('button', { name: 'Reply' }).click();
    await posts.getByText('Does it work with two branches?').waitFor();
    await advanceClock('1m');
    await page.goto(PAGE);
    const answer = rows().filter({ hasText: 'replied to a post: Does it work with two branches?' });
    await answer.getByText('Needs your approval').waitFor();
    await look(stage, 'social-answer');
    await answer.getByRole('button', { name: /^Approve the \S+ answer/ }).click();
    await page.getByRole('region', { name: 'What happened' }).getByText('Answered a reply').waitFor();
    await page.goto('/sandbox/social/posts');
    await posts.getByText(`A question worth asking${answerTo}.`).waitFor();
    await page.goto(PAGE);
  });
});

describe('disconnecting', () => {
  const begin = async (): Promise<void> => {
    await button('Disconnect LinkedIn').click();
    await stage.page.getByRole('heading', { name: 'Disconnect LinkedIn?' }).waitFor();
  };

  it('asks first, and keeps the account if the answer is no', async () => {
    await begin();
    await look(stage, 'social-disconnect');
    await button('Keep it').click();
    expect(await connected()).toEqual(expect.objectContaining({ connected: { twitter: true, linkedin: true } }));
  });

  it('says where it failed', async () => {
    const { page } = stage;
    const call = '**/api/social/disconnect/linkedin';
    await page.route(call, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL' } }));
    await begin();
    await button('Disconnect').click();
    await page.getByRole('dialog').getByText('Error disconnecting account', { exact: true }).waitFor();
    await button('OK').click();
    await page.unroute(call);
  });

  it('ends the connection, and nothing of it is kept', async () => {
    await begin();
    await button('Disconnect').click();
    await stage.page.getByText('LinkedIn account disconnected').waitFor();
    await button('Connect LinkedIn').waitFor();
    const kept = `SELECT 1 AS kept FROM campaigns.social_connections WHERE handle LIKE 'Larkfield Shop%'`;
    expect(await inDatabase(kept)).toEqual([]);
  });
});

it('says which network cannot be reached', async () => {
  const { page } = stage;
  const call = '**/api/auth/linkedin?*';
  await page.route(call, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL' } }));
  await button('Connect LinkedIn').click();
  await page.getByRole('dialog').getByText('Error connecting to LinkedIn. Please try again.', { exact: true }).waitFor();
  await button('OK').click();
  await page.unroute(call);
});

it('reported no other error and made no request to another machine', () => {
  const faults = [...stage.faults, ...stranger.faults].filter((fault) => !REFUSED.test(fault) && !fault.includes(CALLBACK));
  expect(faults).toEqual([]);
});
