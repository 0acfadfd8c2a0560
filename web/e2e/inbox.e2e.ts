import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { signUp } from './support/account.js';
import { LONG_NAME, inboxOf, message } from './support/inbox-threads.js';
import { until } from './support/installation.js';
import { arrive } from './support/inspect.js';
import { PHONE, type Stage, WIDE, look, openStage } from './support/stage.js';

// Every state is checked in four ways, on a machine that may be busy with other work.

let stage: Stage;
let inbox: ReturnType<typeof inboxOf>;
const email = `maya.inbox.${process.pid}@larkfield.example`;
beforeAll(async () => {
  stage = await openStage();
  await signUp(stage, email);
});
afterAll(() => stage.close());
beforeEach(async () => {
  const { page } = stage;
  await page.unrouteAll();
  inbox = inboxOf(page);
  await inbox.ready;
  await page.setViewportSize(WIDE);
  await page.evaluate(
    'localStorage.removeItem("rekindle.shortcuts"); for (const key of Object.keys(localStorage)) if (key.startsWith("rekindle.answer.")) localStorage.removeItem(key)',
  );
  await page.goto('/inbox');
});

const names = (): Promise<string[]> =>
  stage.page.locator('ol a span + time').evaluateAll((all) => all.map((one) => one.previousElementSibling?.textContent ?? ''));
const talk = (name: string) => stage.page.getByRole('region', { name: `Conversation with ${name}` });
const box = () => stage.page.getByRole('textbox', { name: /^Your answer to/ });
const chip = (name: string) => stage.page.getByRole('group', { name: 'Show' }).getByRole('button', { name });
/** A conversation opened as a page of its own remains one when the window gets narrow. */
const openTomas = async (): Promise<void> => {
  await stage.page.getByRole('link', { name: /Tomás Rey/ }).click();
  await heading('Tomás Rey').waitFor();
};
const isWhole = (shown: Locator): Promise<boolean> =>
  shown.evaluate((text) => text.scrollWidth <= text.clientWidth && text.scrollHeight <= text.clientHeight);
const heading = (name: string) => stage.page.getByRole('heading', { level: 1, name, exact: true });

describe('the inbox', () => {
  it('opens with the unanswered conversations, the first of them beside the list', async () => {
    const { page } = stage;
    await talk('Tomás Rey').getByText('Can you call on Thursday after ten?').waitFor();
    expect(await names()).toEqual(['Tomás Rey', 'Ines Albrecht', LONG_NAME]);
    expect(await page.getByRole('group', { name: 'Show' }).getByRole('button').allInnerTexts()).toEqual([
      'To answer 3',
      'Interested 3',
      'Not now 1',
      'Not interested 0',
      'Out of office 1',
      'Done 0',
    ]);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox 3 to answer' }).waitFor();
    expect(await talk('Tomás Rey').locator('summary').allInnerTexts()).toEqual([
      expect.stringMatching(/^Day 1, Still sorting stock by spreadsheet\?\n.*, opened$/),
      expect.stringMatching(/^Day 3, What Harbor Goods stopped doing on Mondays\n[^,]*$/),
      expect.stringMatching(/^Day 7, Three shops, one reorder screen\n/),
    ]);
    expect(await talk('Tomás Rey').locator('details[open]').count()).toBe(1);
    await page.getByText('They answered, so the day 14 email was cancelled. They count as revived.').waitFor();
    await look(stage, 'inbox');
  });

  it('shows the conversations of a filter, and says when there are none', async () => {
    const { page } = stage;
    await chip('Out of office').click();
    await talk('Lukas Brandt').waitFor();
    expect(await names()).toEqual(['Lukas Brandt']);
    await page.getByText('Brandt Papier · back 3 Dec 2099').waitFor();
    expect(new URL(page.url()).searchParams.get('show')).toBe('out_of_office');
    await chip('Not interested').click();
    await page.getByRole('heading', { name: 'Nobody here' }).waitFor();
    await look(stage, 'inbox-nobody-here');
  });

  it('can be searched, and shows a long name in full if there is room for it', async () => {
    const { page } = stage;
    await page.getByRole('button', { name: 'Search and filter' }).click();
    const search = page.getByRole('searchbox', { name: 'Search the inbox' });
    await search.fill('konstanze');
    await talk(LONG_NAME).waitFor();
    expect(await names()).toEqual([LONG_NAME]);
    await look(stage, 'inbox-long');
    await page.setViewportSize(PHONE);
    await page.goto('/inbox');
    expect(await isWhole(page.getByRole('link').getByText(LONG_NAME, { exact: true }))).toBe(true);
    await page.setViewportSize(WIDE);
    await page.getByRole('button', { name: 'Search and filter' }).click();
    await search.fill('no such');
    await page.getByRole('heading', { name: 'No conversation matches' }).waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('link', { name: /Ines Albrecht/ }).waitFor();
  });

  it('labels a conversation by its menu', async () => {
    const { page } = stage;
    await openTomas();
    await page.getByRole('button', { name: 'Label: Interested' }).click();
    await page.getByRole('menuitemradio', { name: 'Not interested' }).waitFor();
    await page.getByText('Labelled automatically').waitFor();
    await look(stage, 'inbox-label');
    await page.getByRole('menuitemradio', { name: 'Not interested' }).click();
    await page.getByRole('button', { name: 'Label: Not interested' }).waitFor();
    await chip('Not interested 1').waitFor();
    expect(inbox.sent).toEqual([{ method: 'PUT', path: 'label', body: { label: 'not_interested' }, key: undefined }]);
    await page.getByRole('button', { name: 'Label: Not interested' }).click();
    await page.getByText('Labelled by you').waitFor();
  });

  it('continues with the next one when one is done, and can reopen it', async () => {
    const { page } = stage;
    await talk('Tomás Rey').getByRole('button', { name: 'Done', exact: true }).click();
    await heading('Ines Albrecht').waitFor();
    await page.getByText('Tomás Rey is done until they write again.').waitFor();
    await page.getByRole('link', { name: /Tomás Rey/ }).waitFor({ state: 'detached' });
    expect(await names()).toEqual(['Ines Albrecht', LONG_NAME]);
    await chip('Done 1').click();
    await page.getByRole('link', { name: /Tomás Rey/ }).click();
    await page.getByRole('button', { name: 'Reopen' }).click();
    await page.getByText('Tomás Rey is open again.').waitFor();
    expect(inbox.sent.map(({ path, body }) => [path, body])).toEqual([
      ['done', { done: true }],
      ['done', { done: false }],
    ]);
  });

  it('shows the latest messages of a long conversation, and earlier ones on request', async () => {
    const { page } = stage;
    const long = Array.from({ length: 5 }, (_, n) => message(n + 20, { by: 'lead', kind: 'reply', text: `And another thing, ${n + 1}.` }));
    const [thread] = inbox.all;
    inbox.messages.get(thread?.id ?? '')?.splice(3, 1, ...long);
    inbox.state.page = 2;
    await page.reload();
    const things = talk('Tomás Rey').getByText(/^And another thing/);
    const more = talk('Tomás Rey').getByRole('button', { name: 'Show earlier messages' });
    const shows = (count: number) =>
      until(
        () => things.allInnerTexts(),
        (texts) => texts.length === count,
      );
    expect(await shows(2)).toEqual(['And another thing, 4.', 'And another thing, 5.']);
    await look(stage, 'inbox-earlier');
    await more.click();
    expect(await shows(4)).toEqual([2, 3, 4, 5].map((n) => `And another thing, ${n}.`));
    await page.route(/before=/, (route) => route.fulfill({ status: 400, json: { code: 'VALIDATION_FAILED' } }));
    await more.click();
    const again = talk('Tomás Rey').getByRole('button', { name: 'Earlier messages could not be loaded. Try again' });
    await again.waitFor();
    stage.faults = stage.faults.filter((fault) => !fault.includes('status of 400'));
    await page.unroute(/before=/);
    await again.click();
    expect(await shows(5)).toEqual([1, 2, 3, 4, 5].map((n) => `And another thing, ${n}.`));
    expect(await more.count()).toBe(0);
    expect(await talk('Tomás Rey').locator('summary').count()).toBe(3);
  });

  it('keeps the typed text, also between visits, and sends it once', async () => {
    const { page } = stage;
    await box().fill('Hello Tomás,\n\nThursday at 10:15 works.');
    await page.getByText('Draft saved').waitFor();
    await page.reload();
    expect(await box().inputValue()).toBe('Hello Tomás,\n\nThursday at 10:15 works.');
    await box().press('Control+Enter');
    await page.getByText('Your answer to Tomás Rey is on its way.').waitFor();
    const ours = talk('Tomás Rey').locator('details').last();
    await ours.getByText('Thursday at 10:15 works.').waitFor();
    expect(await ours.locator('summary').innerText()).toBe('You, Re: Three shops, one reorder screen\nSending');
    expect(await box().inputValue()).toBe('');
    expect(await page.evaluate('Object.keys(localStorage).filter((key) => key.startsWith("rekindle.answer."))')).toEqual([]);
    expect(inbox.sent).toEqual([
      {
        method: 'POST',
        path: 'reply',
        body: { text: 'Hello Tomás,\n\nThursday at 10:15 works.', markDone: true },
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
  });

  it('says why an answer was not sent, keeps it, and tries again with the same key', async () => {
    const { page } = stage;
    await openTomas();
    inbox.state.fails = { code: 'ANSWER_NOT_POSSIBLE', detail: 'The mailbox maya@larkfield.example is paused.' };
    await box().fill('Yes, on Thursday.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('The mailbox maya@larkfield.example is paused.').waitFor();
    expect(await box().inputValue()).toBe('Yes, on Thursday.');
    await look(stage, 'inbox-not-sent');
    inbox.state.fails = null;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Your answer to Tomás Rey is on its way.').waitFor();
    expect(inbox.sent.map(({ body }) => body)).toEqual([
      { text: 'Yes, on Thursday.', markDone: false },
      { text: 'Yes, on Thursday.', markDone: false },
    ]);
    expect(new Set(inbox.sent.map(({ key }) => key)).size).toBe(1);
    stage.faults = stage.faults.filter((fault) => !fault.includes('status of 409'));
  });

  it('shows an answer that bounced as not sent, and sends it once more', async () => {
    const { page } = stage;
    const [first] = inbox.all;
    inbox.messages.get(first?.id ?? '')?.push({
      ...{
        id: '0197a000-0000-7000-8000-000000000199',
        by: 'account',
        kind: 'answer',
        day: null,
        subject: 'Re: Three shops',
        text: 'I call you.',
      },
      ...{
        hasHtml: false,
        at: new Date().toISOString(),
        openedAt: null,
        clickedAt: null,
        state: 'failed',
        error: 'The mail server said: mailbox full.',
      },
    });
    await page.reload();
    await page.getByText('The mail server said: mailbox full.').waitFor();
    await look(stage, 'inbox-failed');
    await page.getByRole('button', { name: 'Try again' }).click();
    await talk('Tomás Rey').locator('details').nth(4).waitFor();
    expect(inbox.sent.map(({ path, body }) => [path, body])).toEqual([['reply', { text: 'I call you.', markDone: false }]]);
  });

  it('drafts an answer, sends nothing, and asks before it replaces typed text', async () => {
    const { page } = stage;
    await page.getByRole('button', { name: 'Draft it for me' }).click();
    await until(
      () => page.evaluate<string>('document.activeElement.tagName'),
      (tag) => tag === 'TEXTAREA',
    );
    expect(await box().inputValue()).toBe('Hello Tomás,\n\nThank you for your answer.\n\nMaya');
    await box().fill('My own words');
    await page.getByRole('button', { name: 'Draft it for me' }).click();
    await page.getByRole('dialog', { name: 'Replace what you wrote?' }).getByRole('button', { name: 'Keep my words' }).click();
    expect(await box().inputValue()).toBe('My own words');
    expect(inbox.sent.map(({ path }) => path)).toEqual(['draft']);
  });

  it('asks again if text was typed while the draft was being written', async () => {
    const { page } = stage;
    const { promise: written, resolve: finish } = Promise.withResolvers<void>();
    await page.route('**/draft', async (route) => {
      await written;
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Draft it for me' }).click();
    await box().fill('My own words');
    finish();
    await page.getByRole('dialog', { name: 'Replace what you wrote?' }).getByRole('button', { name: 'Keep my words' }).click();
    expect(await box().inputValue()).toBe('My own words');
  });

  it('says above the box why a lead cannot be answered', async () => {
    const { page } = stage;
    inbox.state.cannotAnswer = 'The mailbox that wrote to them is disconnected. Connect it again to answer.';
    await page.reload();
    await page.getByText('The mailbox that wrote to them is disconnected. Connect it again to answer.').waitFor();
    await box().fill('Kept all the same');
    expect(await page.getByRole('button', { name: 'Send and mark done' }).isDisabled()).toBe(true);
    await box().press('Control+Enter');
    await page.getByText('Draft saved').waitFor();
    expect(inbox.sent).toEqual([]);
    await look(stage, 'inbox-cannot-answer');
  });

  it('works with shortcuts, except while somebody types or has them switched off', async () => {
    const { page } = stage;
    await talk('Tomás Rey').waitFor();
    await page.keyboard.press('j');
    await heading('Ines Albrecht').waitFor();
    await page.keyboard.press('k');
    await heading('Tomás Rey').waitFor();
    await page.keyboard.press('2');
    await page.getByRole('button', { name: 'Label: Not now' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'All keys' }).waitFor();
    await look(stage, 'inbox-keys');
    await page.keyboard.press('j');
    await page.keyboard.press('Escape');
    await heading('Tomás Rey').waitFor();
    await page.keyboard.press('r');
    await page.keyboard.type('je1');
    expect(await box().inputValue()).toBe('je1');
    await box().blur();
    await page.getByRole('button', { name: email }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Single-letter keys' }).click();
    await page.keyboard.press('Escape');
    await page.getByText('all keys').waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    await heading('Tomás Rey').waitFor();
    expect(inbox.sent.map(({ path }) => path)).toEqual(['label']);
  });

  it('moves on with E, and opens an email as it was sent, without its pictures until they are requested', async () => {
    const { page } = stage;
    await openTomas();
    await talk('Tomás Rey').getByRole('button', { name: 'Quoted email' }).click();
    await talk('Tomás Rey').getByText('> Hi Tomás,').waitFor();
    await talk('Tomás Rey').getByRole('button', { name: 'As it was sent' }).click();
    const frame = page.locator('iframe.paper');
    await page.frameLocator('iframe.paper').getByText('Good timing.').waitFor();
    expect(await frame.getAttribute('sandbox')).toBe('');
    expect(await frame.getAttribute('srcdoc')).toContain("default-src 'none'; style-src 'unsafe-inline'; img-src data:\">");
    await page.getByText('1 picture not loaded, so that nobody sees that you read this.').waitFor();
    await look(stage, 'inbox-as-sent');
    await page.getByRole('button', { name: 'Show pictures' }).click();
    await page.locator('iframe.paper[srcdoc*="img-src data: https:"]').waitFor();
    await page.locator('body').press('e');
    await heading('Ines Albrecht').waitFor();
    stage.faults = stage.faults.filter((fault) => !/favicon|Content Security Policy/.test(fault));
  });

  it('is a list, then a page of its own on a phone, with the facts behind the name', async () => {
    const { page } = stage;
    await page.setViewportSize(PHONE);
    await page.goto('/inbox');
    await arrive(stage, 'Inbox');
    await page.getByRole('link', { name: 'Inbox 3 to answer' }).waitFor();
    const tabs = await page.getByRole('navigation', { name: 'Quick' }).getByRole('link').allInnerTexts();
    expect(tabs.map((tab) => tab.replace(/\s*3\s*to answer$/, ''))).toEqual(['Dashboard', 'Inbox', 'Campaigns', 'Leads', 'Upload']);
    expect(await box().count()).toBe(0);
    await page.getByRole('link', { name: /Tomás Rey/ }).click();
    await heading('Tomás Rey').waitFor();
    expect(await page.locator('h1:focus').count()).toBe(1);
    await page.getByRole('button', { name: '2 earlier emails, day 1 opened' }).click();
    await page.getByText('Still sorting stock by spreadsheet?').waitFor();
    await page.getByRole('button', { name: 'Tomás Rey' }).click();
    const facts = page.getByRole('dialog', { name: 'Tomás Rey' });
    await facts.getByText('+34 910 555 018').waitFor();
    await look(stage, 'inbox-facts');
    await page.setViewportSize(PHONE);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await heading('Inbox').waitFor();
    await page.getByRole('link', { name: /Ines Albrecht/ }).click();
    await heading('Ines Albrecht').waitFor();
    expect(await isWhole(heading('Ines Albrecht').getByText('Ines Albrecht'))).toBe(true);
    await look(stage, 'inbox-conversation');
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await heading('Inbox').waitFor();
  });

  it('says that all is answered, that nobody has answered yet, and that a conversation is gone', async () => {
    const { page } = stage;
    inbox.all.forEach((one) => (one.needsAnswer = false));
    await page.reload();
    await page.getByRole('heading', { name: 'All answered' }).waitFor();
    await page.getByText('New replies appear here by themselves. 1 lead is out of office and may write when they are back.').waitFor();
    await look(stage, 'inbox-all-answered');
    inbox.all.length = 0;
    await page.reload();
    await page.getByRole('heading', { name: 'Nobody has answered yet' }).waitFor();
    await look(stage, 'inbox-empty');
    await page.goto('/inbox/0197a000-0000-7000-8000-0000000000ff');
    await page.getByText('This conversation is not here. The lead may have been erased.').waitFor();
    await look(stage, 'inbox-gone');
    stage.faults = stage.faults.filter((fault) => !/status of 404.*\/api\/inbox\//.test(fault));
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { page } = stage;
    await page.unrouteAll();
    await page.route(/\/api\/inbox\//, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL', detail: 'It broke.' } }));
    await page.reload();
    await page.getByText('We could not load your inbox').waitFor();
    await look(stage, 'inbox-error');
    await page.unrouteAll();
    await inboxOf(page).ready;
    await page.getByRole('button', { name: 'Try again' }).click();
    await talk('Tomás Rey').waitFor();
    stage.faults = stage.faults.filter((fault) => !fault.includes('status of 500'));
  });

  it('reported no error', () => {
    // The leads of these conversations are in no campaign.
    expect(stage.faults.filter((fault) => !/status of 404.*\/api\/campaigns\//.test(fault))).toEqual([]);
  });
});
