import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signUp } from './support/account.js';
import { type Stage, look, openStage, picture } from './support/stage.js';

const email = `lars.dahl.${process.pid}@larkfield.example`;
const CLAIMS = ['5-15%', 'reactivated in 30 days', '2-3x', 'ROAS', 'minimum 2x guarantee', '8', 'questions', '4', 'emails in a sequence'];
const PERFORMANCE = ['Performance-based', '15% of revenue from revived leads', '$500 one-time setup fee', '90-day minimum term'];
const RETAINER = ['from $97/mo', '$0 setup', 'Up to 2,000 leads per month', '2 revival campaigns per month', 'Cancel anytime'];

let stage: Stage;
beforeAll(async () => void (stage = await openStage()));
afterAll(() => stage.close());

const link = (name: string) => stage.page.getByRole('main').getByRole('link', { name, exact: true });
const header = () => stage.page.getByRole('banner');
const inView = (id: string) => stage.page.waitForFunction(`document.getElementById('${id}')?.getBoundingClientRect().top < 200`);

describe('the landing page', () => {
  it('leads a visitor to the upload, the plans and the trial', async () => {
    const { page } = stage;
    await page.goto('/');
    expect(await link('Upload Your Lead List').getAttribute('href')).toBe('/leads/upload');
    expect(await link('View all plans').getAttribute('href')).toBe('/pricing');
    for (const name of ['Start performance-based', 'Start free trial', 'Get Started Free'])
      expect(await link(name).getAttribute('href')).toBe('/signup');
    expect(await header().getByRole('link').allInnerTexts()).toEqual(['Rekindle', 'How It Works', 'Pricing', 'Login', 'Get Started']);
    await link('See How It Works').click();
    await inView('how-it-works');
  });

  it('makes its claims, in both pitches, and labels its testimonials truthfully', async () => {
    const { page } = stage;
    const expectations = await page.getByLabel('What to expect').innerText();
    for (const claim of CLAIMS) expect(expectations).toContain(claim);
    for (const text of PERFORMANCE) expect(await page.getByLabel('Performance-based').innerText()).toContain(text);
    for (const text of RETAINER) expect(await page.getByLabel('Monthly retainer').innerText()).toContain(text);
    await page.getByText('More than 20,000 leads per month?').waitFor();
    await page.getByText('Illustrative testimonials, not customers.').waitFor();
    for (const who of ['Conference attendees', 'Trial users', 'Churned customers', 'Webinar signups', 'Lost deals', 'Demo no-shows'])
      expect(await page.getByRole('heading', { name: who }).count()).toBe(1);
  });

  it('contains the sections, which can be reached from other pages', async () => {
    const { page } = stage;
    for (const [name, id] of [
      ['Pricing', 'pricing'],
      ['How It Works', 'how-it-works'],
    ] as const) {
      await page.goto('/login');
      await header().getByRole('link', { name }).click();
      await page.waitForURL(`**/#${id}`);
      await inView(id);
    }
  });

  it('recognizes a signed-in user', async () => {
    const { page } = stage;
    await signUp(stage, email);
    await page.goto('/');
    await header().getByText(email).waitFor();
    expect(await header().getByRole('link').allInnerTexts()).toEqual(['Rekindle', 'How It Works', 'Pricing', 'Dashboard']);
    await header().getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/signup');
    await page.waitForURL('**/dashboard');
  });
});

/** The part that is loaded last. */
const allOfDashboard = () => stage.page.getByRole('region', { name: 'Your first lead back' });

describe('an address that leads nowhere', () => {
  it('shows that in the app, with a way back', async () => {
    const { page } = stage;
    await page.goto('/campaigns/none/of/this');
    await page.getByRole('heading', { name: 'There is no page here' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Campaigns' }).waitFor();
    await picture(stage, 'not-found');
    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await page.waitForURL('**/dashboard');
  });

  it('says that the connection is gone, on pages and in the wizard, and says nothing more once it is back', async () => {
    const { page } = stage;
    await allOfDashboard().waitFor();
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    await page.goto('/checkout');
    await page.getByRole('link', { name: 'Save and exit' }).waitFor();
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.context().setOffline(false);
  });

  it('opens a page that was requested without a connection, once there is one', async () => {
    const { page } = stage;
    const script = '**/assets/inbox-*.js';
    await page.route(script, (route) => route.abort('internetdisconnected'));
    await page.goto('/dashboard');
    const places = page.getByRole('navigation', { name: 'Main' });
    await places.getByRole('link', { name: 'Inbox' }).waitFor();
    await allOfDashboard().waitFor();
    await page.context().setOffline(true);
    await places.getByRole('link', { name: 'Inbox' }).click();
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await look(stage, 'offline');
    await page.unroute(script);
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
  });

  it('loads a page again by itself when its script is gone, as after a new version', async () => {
    const { page } = stage;
    await page.goto('/dashboard');
    const reload = page.waitForRequest((request) => request.isNavigationRequest());
    let isGone = true;
    void reload.then(() => (isGone = false));
    await page.route('**/assets/find-leads-*.js', (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Find leads' }).click();
    await reload;
    await page.getByText('25 of 1,247 results').waitFor();
    await page.unroute('**/assets/find-leads-*.js');
    await page.evaluate('sessionStorage.clear()');
  });

  it('says that a page is broken, and loads it again', async () => {
    const { page } = stage;
    // Before the page is opened, and for as long as it is broken: browsers request it once ahead of the import, some again with it.
    const script = '**/assets/find-leads-*.js';
    await page.route(script, (route) => route.abort());
    await page.goto('/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Find leads' }).click();
    await page.getByRole('heading', { name: 'This page broke' }).waitFor();
    await page.getByText('Reference PAGE_NOT_LOADED').waitFor();
    await look(stage, 'crashed');
    await page.unroute(script);
    await page.getByRole('button', { name: 'Load again' }).click();
    await page.getByText('25 of 1,247 results').waitFor();
  });

  it('says so to a visitor', async () => {
    const { page } = stage;
    await page.evaluate('localStorage.clear()');
    await page.goto('/no/such/page');
    await page.getByRole('heading', { name: 'There is no page here' }).waitFor();
    await header().getByRole('link', { name: 'Get Started' }).waitFor();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

it.each(['/', '/login', '/dashboard'])('greets the server when the app starts, and only logs the answer: %s', async (path) => {
  const { page } = stage;
  const logged = page.waitForEvent('console', { predicate: (message) => message.type() === 'info' });
  const [asked] = await Promise.all([page.waitForRequest(`${stage.url}/api`), page.goto(path)]);
  expect([asked.method(), (await logged).text()]).toEqual(['GET', 'Welcome to Rekindle']);
});

it('reported no error of its own and made no request to another machine', () => {
  expect(
    stage.faults.filter(
      (fault) =>
        !/ERR_FAILED|ERR_INTERNET_DISCONNECTED|find-leads|Minified React|404 .*\/(no\/such\/page|campaigns\/none\/of\/this)$/.test(fault),
    ),
  ).toEqual([]);
});
