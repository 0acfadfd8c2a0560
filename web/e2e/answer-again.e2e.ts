import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { signUp } from './support/account.js';
import { inboxOf, message } from './support/inbox-threads.js';
import { type Stage, openStage } from './support/stage.js';

const TEXT = 'Yes, on Thursday at ten.';

let stage: Stage;
let inbox: ReturnType<typeof inboxOf>;
beforeAll(async () => {
  stage = await openStage();
  await signUp(stage, `nora.again.${process.pid}@larkfield.example`);
});
afterAll(() => stage.close());

const button = (name: string) => stage.page.getByRole('button', { name, exact: true });
const box = () => stage.page.getByRole('textbox', { name: 'Your answer to Tomás Rey' });
const onItsWay = () => stage.page.getByText('Your answer to Tomás Rey is on its way.').waitFor();
const open = (name: RegExp) => stage.page.getByRole('link', { name }).click();
const replies = () => inbox.sent.filter(({ path }) => path === 'reply');
const keys = () => new Set(replies().map(({ key }) => key));

/** Tomás is answered, and the response is lost. */
beforeEach(async () => {
  const { page } = stage;
  await page.unrouteAll();
  await page.evaluate(
    "Object.keys(localStorage).filter((key) => key.startsWith('rekindle.answer')).forEach((key) => localStorage.removeItem(key))",
  );
  inbox = inboxOf(page);
  await inbox.ready;
  await page.goto('/inbox');
  await open(/Tomás Rey/);
  await box().fill(TEXT);
  let lost = false;
  await page.route('**/reply', (route) => {
    if (lost) return route.fallback();
    lost = true;
    inbox.sent.push({
      ...{ method: 'POST', path: 'reply', body: route.request().postDataJSON() as unknown },
      key: route.request().headers()['idempotency-key'],
    });
    return route.abort();
  });
  await button('Send and mark done').click();
  await page.getByText('The answer was not sent').waitFor();
});

it('is the same answer if the other button is pressed, which decides whether the conversation is done', async () => {
  await button('Send').click();
  await onItsWay();
  expect([replies().map(({ body }) => body), keys().size]).toEqual([
    [
      { text: TEXT, markDone: true },
      { text: TEXT, markDone: true },
    ],
    1,
  ]);
  expect(inbox.sent.at(-1)).toMatchObject({ method: 'PUT', path: 'done', body: { done: false } });
});

it('is the same answer if it arrives, and the change of the other button is lost', async () => {
  const { page } = stage;
  await page.route('**/done', (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/done'));
  await button('Send').click();
  await failed;
  await page.getByText('The answer was not sent').waitFor();
  await button('Send').click();
  await onItsWay();
  expect([replies().length, keys().size]).toEqual([3, 1]);
  expect(inbox.sent.at(-1)).toMatchObject({ method: 'PUT', path: 'done', body: { done: false } });
});

it('is the same answer after a reload, and after another lead was answered', async () => {
  await open(/Ines Albrecht/);
  await stage.page.getByRole('textbox', { name: 'Your answer to Ines Albrecht' }).fill('It does.');
  await button('Send').click();
  await stage.page.getByText('Your answer to Ines Albrecht is on its way.').waitFor();
  await stage.page.reload();
  await open(/Tomás Rey/);
  await button('Send and mark done').click();
  await onItsWay();
  const [first, , last] = replies();
  expect([last?.body, last?.key]).toEqual([{ text: TEXT, markDone: true }, first?.key]);
  await box().fill(TEXT);
  await button('Send').click();
  await onItsWay();
  expect(keys().size).toBe(3);
});

it('is another answer once it has bounced', async () => {
  inbox.messages
    .get(inbox.all[0]?.id ?? '')
    ?.push(
      message(41, { ...{ by: 'account', kind: 'answer', subject: 'Re: Three shops', text: TEXT }, ...{ state: 'failed', error: 'Full.' } }),
    );
  await stage.page.reload();
  await button('Try again').click();
  await box().fill('');
  await stage.page.getByText('Sending', { exact: true }).waitFor();
  expect([replies().length, keys().size]).toEqual([2, 2]);
});

it('reported no error except the lost responses', () => {
  expect(stage.faults.filter((fault) => !/ERR_FAILED|status of 404.*\/api\/(campaigns|inbox)\//.test(fault))).toEqual([]);
});
