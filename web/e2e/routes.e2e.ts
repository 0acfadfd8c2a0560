import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { send, signUp, uploadList } from './support/account.js';
import { inDatabase, secrets } from './support/database.js';
import { arrive, inspect, turnTo } from './support/inspect.js';
import { advanceClock, ask, ops, until } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { NOBODYS, type Ids, OPERATOR, PUBLIC, SIGNED_IN, type Visit, routesOfRouter } from './support/routes.js';
import { type Stage, openStage } from './support/stage.js';

// Some sixty pages, each in both schemes, on a machine that may be busy with other work.

const sender = { senderName: 'Runa', replyTo: 'runa@larkfield.example', postalAddress: '12 Mill Lane' };
const goal = {
  marketingGoal: 'Sell 200 tickets',
  offerDescription: 'A day of workshops',
  targetAudience: 'Home bakers',
  urlToPromote: 'https://bread.example/day',
};
const mail = (name: string): string => `${name}.${process.pid}@larkfield.example`;
const MISSING = /status of 404/;

let visitor: Stage;
let owner: Stage;
let newcomer: Stage;
let ids: Ids;
beforeAll(async () => {
  [visitor, owner, newcomer] = await Promise.all([openStage(), openStage(), openStage()]);
  await signUp(newcomer, mail('nora.new'));
  ids = await furnish(owner, mail('runa.full'));
});
afterAll(() => Promise.all([visitor, owner, newcomer].map((stage) => stage.close())));

/** An account with a list, and a campaign of every kind. */
async function furnish(stage: Stage, email: string): Promise<Ids> {
  const prepared = await prepareCampaign(stage, email);
  const { lead_lists } = await ask<{ lead_lists: { _id: string }[] }>(stage.page, '/api/leads');
  const list = lead_lists[0]?._id ?? '';
  await ops('plan', 'grant', email, 'growth');
  const others = { lead_list_id: await uploadList(stage, 'fair.csv', 'Email,First Name\ncal@quay.example,Cal\ndee@quay.example,Dee\n') };
  const { campaign_id: campaign } = await send<{ campaign_id: string }>(stage, `/api/campaigns/${prepared}/duplicate`, others);
  await send(stage, `/api/campaigns/${campaign}/launch`, sender);
  const { campaign_id: live } = await send<{ campaign_id: string }>(stage, '/api/campaigns/launch-autonomous', goal);
  const { id: draft } = await send<{ id: string }>(stage, '/api/campaigns', { name: 'Bread day', subject: 'Bread', body: 'We bake.' });
  await advanceClock('2m');
  await until(
    () => ask<{ sent: number; inFlight: number }>(stage.page, `/api/campaigns/${campaign}/ledger`),
    ({ sent, inFlight }) => sent === 2 && inFlight === 0,
  );
  const [user] = await inDatabase<{ account: string }>(`SELECT account_id AS account FROM vault.users WHERE email_key = '${email}'`);
  return { account: user?.account ?? '', list, campaign, prepared, live, draft };
}

/** Visits the pages in one window. The first is loaded, the others are opened within the app. */
async function goOver(stage: Stage, visits: readonly Visit[], of: 'heading' | 'empty' = 'heading'): Promise<void> {
  const titles = new Map<string, string>();
  const wrong: string[] = [];
  for (const [index, visit] of visits.entries()) {
    const path = visit.path(ids);
    if (index === 0) await stage.page.goto(path);
    else {
      await turnTo(stage, path);
      // The previous page was left with the focus on a control, and may have the same heading.
      await stage.page.locator('h1:focus').waitFor();
    }
    await arrive(stage, (of === 'empty' && visit.empty) || visit.heading);
    const { pathname, search } = new URL(stage.page.url());
    expect(pathname + search).toBe(visit.lands ?? path);
    wrong.push(...(await inspect(stage, index > 0)).map((what) => `${path}: ${what}`));
    const title = await stage.page.title();
    const page = visit.lands ?? ((of === 'empty' && visit.within) || visit.route);
    if (!title.includes('Rekindle') || (titles.get(title) ?? page) !== page) wrong.push(`${path}: has a title of its own, not "${title}"`);
    titles.set(title, page);
  }
  expect(wrong).toEqual([]);
}

it('knows every route of the router', () => {
  const visited = new Set([...PUBLIC, ...SIGNED_IN, ...OPERATOR].map(({ route }) => route));
  expect([...visited].sort()).toEqual([...new Set(routesOfRouter())].sort());
});

describe('a visitor', () => {
  it('sees the public pages without a fault', () => goOver(visitor, PUBLIC));

  it('is sent to the sign-in page by every page of an account', async () => {
    for (const { path } of SIGNED_IN) {
      await turnTo(visitor, '/forgot-password');
      await arrive(visitor, 'Forgot password?');
      await turnTo(visitor, path(ids));
      await visitor.page.waitForURL('**/login');
    }
  });

  it('sees the operator’s sign-in page without a fault', async () => {
    await visitor.page.goto('/admin');
    await arrive(visitor, 'Operator sign-in');
    expect(await inspect(visitor, false)).toEqual([]);
  });
});

describe('a signed-in user', () => {
  it('sees every page without a fault in an account with data', () => goOver(owner, SIGNED_IN));
  it('sees every page without a fault in an empty account', () => goOver(newcomer, SIGNED_IN, 'empty'));

  it('sees the public pages without a fault, and is redirected by those for signing in', async () => {
    for (const path of ['/login', '/signup']) {
      await turnTo(owner, path);
      await owner.page.waitForURL('**/dashboard');
    }
    await goOver(
      owner,
      PUBLIC.filter(({ route }) => !['login', 'signup'].includes(route)),
    );
  });
});

it('as the operator sees pages without a fault', async () => {
  const { page } = visitor;
  await page.goto('/admin');
  await page.getByLabel('Password', { exact: true }).fill(secrets().OPERATOR_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await arrive(visitor, 'Fulfilment');
  await goOver(visitor, OPERATOR);
});

it('reported no error of its own and made no request to another machine', () => {
  expect([visitor, owner].flatMap(({ faults }) => faults).filter((fault) => !(MISSING.test(fault) && fault.includes(NOBODYS)))).toEqual([]);
  expect(newcomer.faults.filter((fault) => !MISSING.test(fault))).toEqual([]);
});
