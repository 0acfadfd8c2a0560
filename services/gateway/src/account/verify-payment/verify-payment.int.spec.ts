import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { Payer } from '../../testing/payer.js';

let payer: Payer;
beforeAll(async () => void (payer = await Payer.start()), 60_000);
afterAll(() => payer.stop());

it('signs in a visitor whose payment has opened their account, with the plan they paid for', async () => {
  const email = 'new-buyer@acme.example';
  const { session_id } = await payer.checkout(email);
  expect(await payer.verify(session_id, email)).toMatchObject({ success: false, error: 'The payment has not arrived yet', pending: true });
  expect((await payer.pay(session_id)).headers.location).toBe(
    `http://localhost:3000/payment-success?session_id=${session_id}&email=new-buyer%40acme.example`,
  );
  const verified = await payer.verify(session_id, email);
  expect(verified).toMatchObject({
    success: true,
    user: { email, subscription: { plan: 'growth', planLine: 'outreach', name: 'Growth' } },
    signedIn: { email, fullName: 'Bo Buyer', companyName: 'Buyers Ltd' },
    error: null,
    pending: false,
  });
  const me = await until(
    () => payer.me(verified.token),
    ({ plan }) => plan === 'growth',
  );
  expect(me).toMatchObject({ email, subscription: { plan: 'growth', monthly_price: 100 } });
  const [welcome] = await until(
    () => payer.inbox(email),
    (found) => found.length === 1,
  );
  expect(welcome?.subject).toBe('Your Rekindle account is ready: choose your password');
  expect(welcome?.text).toContain('Choose your password');
});
