import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { focusedAtOnce, watchFocus } from './support/inspect.js';
import { ask } from './support/installation.js';
import { prepareCampaign } from './support/prepared-campaign.js';
import { type Stage, look, openStage } from './support/stage.js';

const email = `ida.holm.${process.pid}@larkfield.example`;

// Every state is checked in four ways, on a machine that may be busy with other work.

let stage: Stage;
let campaignId: string;
beforeAll(async () => {
  stage = await openStage();
  campaignId = await prepareCampaign(stage, email);
});
afterAll(() => stage.close());

const button = (name: string) => stage.page.getByRole('button', { name, exact: true });
const panel = () => stage.page.getByRole('dialog', { name: 'Marketing manager' });
const log = () => panel().getByRole('log', { name: 'Conversation' });
const question = () => panel().getByRole('textbox', { name: 'Your question' });
const quick = () => panel().getByRole('button', { name: 'What is my ROAS?' });
const focused = () =>
  stage.page.evaluate<string>("document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent");
const NOTHING = 'Nothing has been sent yet for "Webinar signups, spring", so there are no figures to judge.';
const LEADS = '2 leads on the list. 0 leads replied, 0 leads came back, 0 leads unsubscribed.';
const route = '**/api/chat/campaign';
const opener = () => button('Ask your marketing manager');

async function gone(): Promise<void> {
  await panel().waitFor({ state: 'hidden' });
  await stage.page.locator('button:focus', { hasText: 'Ask your marketing manager' }).waitFor();
}

async function open(path: string): Promise<void> {
  await stage.page.goto(path);
  await opener().waitFor();
  await watchFocus(stage.page, 'dialog textarea');
  await opener().click();
  await panel().waitFor();
}

describe('the marketing manager of a campaign', () => {
  it('greets, and offers questions as long as nothing has been asked', async () => {
    await open(`/campaigns/${campaignId}`);
    await log().getByText('I am your marketing manager. Ask me about "Webinar signups, spring"').waitFor();
    expect(await quick().isVisible()).toBe(true);
    expect(await focusedAtOnce(stage.page)).toEqual([true]);
    expect(await focused()).toBe('Your question');
    await look(stage, 'assistant-empty');
  });

  it('is at the right edge, and fills a phone', async () => {
    const { page } = stage;
    expect(await panel().boundingBox()).toEqual({ x: 1020, y: 0, width: 420, height: 900 });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await panel().boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('answers from the figures if no model is set up, says so, and is ready for the next question', async () => {
    await panel().getByRole('button', { name: 'How are my metrics?' }).click();
    await log().getByText(NOTHING).waitFor();
    await log().getByText('From your campaign’s figures').waitFor();
    expect(await quick().count()).toBe(0);
    expect(await focused()).toBe('Your question');
  });

  it('keeps a question that is typed while an answer is written', async () => {
    const { page } = stage;
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(route, (asked) => held.then(() => asked.continue()));
    await question().fill('What is the budget?');
    await button('Send question').click();
    await log().getByText('Looking at your figures…').waitFor();
    expect(await focused()).toBe('Your question');
    await page.keyboard.type('Any leads?');
    await page.keyboard.press('Enter');
    expect(await question().inputValue()).toBe('Any leads?');
    answer();
    await log().getByText('The strategy plans $100 a day, $3,000 a month: email 30%, social 40%, ads 30%.').waitFor();
    await page.unroute(route);
    await look(stage, 'assistant');
  });

  it('offers three better subjects, and sets one', async () => {
    const { page } = stage;
    await question().fill('Write a better subject');
    await button('Send question').click();
    await log()
      .getByText(/These would fit it too/)
      .waitFor();
    const offers = log().getByRole('button', { name: /^Use: / });
    expect(await offers.count()).toBe(3);
    const wanted = (await offers.first().innerText()).replace('Use: ', '');
    await offers.first().click();
    await page.getByText('Day 1 email has its new subject.').waitFor();
    await log()
      .getByRole('button', { name: `Set: ${wanted}` })
      .waitFor();
    const [email] = await ask<{ subject: string }[]>(page, `/api/campaigns/${campaignId}/emails`);
    expect(email?.subject).toBe(wanted);
  });

  it('says who to call first, or that nobody showed interest yet', async () => {
    await question().fill('Which lead should I call first?');
    await button('Send question').click();
    await log()
      .getByText(/^Nobody has opened, clicked or replied yet/)
      .waitFor();
  });

  it('closes by its button, and by a click beside it', async () => {
    await button('Close chat').click();
    await gone();
    await opener().click();
    await stage.page.mouse.click(200, 450);
    await gone();
  });

  it('remembers the conversation, until a new one is wanted', async () => {
    await open(`/campaigns/${campaignId}`);
    await log().getByText('What is the budget?').waitFor();
    await button('New conversation').click();
    await quick().waitFor();
    expect(await log().getByText('What is the budget?').count()).toBe(0);
    expect(await focused()).toBe('Your question');
  });
});

describe('with the keyboard alone, the marketing manager', () => {
  /** Tabs through the panel until this has the focus, and presses it. */
  async function press(name: string): Promise<void> {
    for (let steps = 0; steps < 12 && (await focused()) !== name; steps += 1) await stage.page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe(name);
    await stage.page.keyboard.press('Enter');
  }

  it('is opened and asked', async () => {
    const { keyboard } = stage.page;
    await keyboard.press('Escape');
    await gone();
    await keyboard.press('Enter');
    await log().getByText('What is the budget?').waitFor();
    await press('New conversation');
    await press('What is my ROAS?');
    await log().getByText('Revenue recorded so far is $0.').waitFor();
    await keyboard.type('Any leads');
    await keyboard.press('Shift+Enter');
    await keyboard.type('left?');
    expect(await question().inputValue()).toBe('Any leads\nleft?');
    await keyboard.press('Enter');
    await log().getByText(LEADS).waitFor();
    expect(await question().inputValue()).toBe('');
  });

  it('keeps the focus inside while tabbing', async () => {
    const reached = new Set<string>();
    for (let step = 0; step < 10; step += 1) {
      await stage.page.keyboard.press('Tab');
      expect(await stage.page.evaluate("document.activeElement.matches('body, dialog *')")).toBe(true);
      reached.add(await focused());
    }
    for (const name of ['Close chat', 'Conversation', 'Your question', 'Send question', 'New conversation'])
      expect(reached).toContain(name);
  });

  it('closes on Escape wherever the focus is, and returns the focus', async () => {
    await stage.page.keyboard.press('Escape');
    await gone();
    await look(stage, 'assistant-closed');
    expect(stage.faults).toEqual([]);
  });
});

describe('when the server', () => {
  it('writes an answer in pieces, it is put together', async () => {
    const { page } = stage;
    await opener().click();
    await button('New conversation').click();
    const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    const text = 'Two leads are on the list. <b>Write</b> to them.';
    const body = [event('text', { text: 'Two leads' }), event('done', { response: text, sessionId: 's1', source: 'openai' })].join('');
    await page.route(route, (asked) => asked.fulfill({ status: 200, contentType: 'text/event-stream', body }));
    await question().fill('How many leads?');
    await button('Send question').click();
    await log().getByText(text, { exact: true }).waitFor();
    expect(await log().getByText('From your campaign’s figures').count()).toBe(0);
    await page.unroute(route);
  });

  it('cannot be reached, the answer comes from the figures', async () => {
    const { page, faults } = stage;
    await page.route(route, (asked) => asked.abort());
    await question().fill('Show me the metrics');
    await button('Send question').click();
    await log().getByText(NOTHING).waitFor();
    await page.unroute(route);
    expect(faults.splice(0).every((fault) => fault.includes('/api/chat/campaign'))).toBe(true);
  });
});

describe('the marketing manager of all campaigns', () => {
  it('is on the campaigns page and adds them up', async () => {
    await open('/campaigns');
    await log().getByText('Ask me about your campaigns').waitFor();
    await question().fill('Any leads?');
    await button('Send question').click();
    await log().getByText(LEADS).waitFor();
    await look(stage, 'assistant-all');
    expect(stage.faults).toEqual([]);
  });
});

describe('when the conversation', () => {
  it('cannot be loaded, an error takes its place, and it can be tried again', async () => {
    const { page, faults } = stage;
    const refusal = { detail: 'The database is being moved.', code: 'SERVICE_UNAVAILABLE', status: 503 };
    const json = { status: 503, contentType: 'application/problem+json', body: JSON.stringify(refusal) };
    await page.route('**/api/chat/campaign?*', (asked) => asked.fulfill(json));
    await open(`/campaigns/${campaignId}`);
    await panel().getByRole('alert').getByText('The database is being moved.').waitFor();
    await look(stage, 'assistant-error');
    await page.unroute('**/api/chat/campaign?*');
    await panel().getByRole('button', { name: 'Try again' }).click();
    await log().waitFor();
    faults.splice(0);
  });
});
