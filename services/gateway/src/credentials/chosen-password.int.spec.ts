import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { Payer } from '../testing/payer.js';
import { type Caller, PASSWORD } from '../testing/start-gateway.js';

const COMMON = 'Password is too common. Please choose a different one';
const BLANK = 'Password must not be blank';
const OWN = 'Password must not be your name, company or email address. Please choose a different one';
const FINE = 'a field of larks';

let payer: Payer;
let email: string;
beforeAll(async () => void (payer = await Payer.start()));
beforeEach(() => void (email = `jane.miller-${newId()}@larkfield.example`));
afterAll(() => payer.stop());

const faults = (field: string, message: string) => ({
  status: 400,
  code: 'VALIDATION_FAILED',
  detail: message,
  errors: [{ field, message }],
});
const REFUSED: [string, string][] = [
  ['12345678', COMMON],
  ['password', COMMON],
  ['PassWord1', COMMON],
  ['aaaaaaaaaa', COMMON],
  ['          ', BLANK],
  ['\u00a0\u2003\u3000\u00a0\u00a0\u00a0\u00a0\u00a0', BLANK],
  ['larkfield', OWN],
  ['1234567', 'Password must be at least 8 characters long'],
];

/** The token in the newest email to the address. */
async function mailedToken(subject: string): Promise<string> {
  const [mail] = await until(
    async () => (await payer.inbox(email)).filter((one) => one.subject.startsWith(subject)),
    (mails) => mails.length > 0,
  );
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('signing up', () => {
  const signUp = async (password: string, more = {}) => (await payer.post('/api/auth/signup', { email, password, ...more })).json();

  it.each(REFUSED)('refuses %j: %s', async (password, message) => {
    expect(await signUp(password)).toMatchObject(faults('password', message));
  });
  it.each([
    ['its address', () => email, {}],
    ['the name', () => 'Robin Hollow', { fullName: 'Robin Hollow' }],
    ['the company', () => 'brookside-7', { companyName: 'Brookside' }],
  ])('refuses %s', async (_, password, more) => {
    expect(await signUp(password(), more)).toMatchObject(faults('password', OWN));
  });
  it('accepts any other password', async () => {
    expect(await signUp(FINE)).toMatchObject({ token: expect.any(String) });
  });
});

describe('changing the password', () => {
  let jane: Caller;
  beforeEach(async () => void (jane = await payer.gateway.signUp({ email })));
  const change = async (newPassword: string) =>
    (await jane.call('POST', '/api/auth/password', { payload: { currentPassword: PASSWORD, newPassword } })).json();

  it.each(REFUSED)('refuses %j: %s', async (password, message) => {
    expect(await change(password)).toMatchObject(faults('newPassword', message));
  });
  it('accepts any other password', async () => {
    expect(await change(FINE)).toEqual({ token: expect.any(String) });
  });
});

describe('a link to a new password', () => {
  it('stays usable when the new password is refused, even the first link of an account opened by a payment', async () => {
    const { session_id } = await payer.checkout(email);
    await payer.pay(session_id);
    await payer.verify(session_id, email);
    const token = await mailedToken('Your Rekindle account is ready');
    const reset = (password: string) => payer.post('/api/auth/reset-password', { token, password });
    for (const [password, message] of REFUSED) expect((await reset(password)).json()).toMatchObject(faults('password', message));
    expect((await reset(FINE)).statusCode).toBe(204);
  });
});

it('signing in does not apply the rule to existing passwords', async () => {
  const answer = await payer.post('/api/auth/login', { email, password: '12345678' });
  expect(answer.json()).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
});
