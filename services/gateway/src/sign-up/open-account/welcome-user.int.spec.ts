import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@rekindle/event-sourcing/testing';
import { SETTINGS, type Settings } from '@rekindle/platform';
import { type TestGateway, startGateway } from '../../testing/start-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ SANDBOX: 'true' }, { workers: true });
});
afterAll(() => gateway.stop());

interface Caught {
  id: string;
  subject: string;
}

it('welcomes a new user once, with the first steps', async () => {
  // Anybody may have typed the name.
  const jane = await gateway.signUp();
  const received = async () => (await gateway.app.inject(`/sandbox/api/messages?to=${jane.email}`)).json<Caught[]>();
  const [mail] = await until(received, (all) => all.length > 0);
  const { subject, text } = (await gateway.app.inject(`/sandbox/api/messages/${mail?.id}`)).json<Caught & { text: string }>();
  const { publicUrl } = gateway.app.get<Settings>(SETTINGS);
  expect(subject).toBe('Welcome to Rekindle');
  expect(text).toBe(
    [
      'Hello,',
      'Your account is open, and so is your free trial.',
      'Bring in a list of leads that went quiet, up to 500, and answer a short form. Rekindle writes a strategy and four emails, which go out on days 1, 3, 7 and 14 once you launch.',
      'Nothing is sent before you have read it: send test emails first, and change every word that you want to.',
      `Upload your leads:\n${publicUrl}/leads/upload`,
      `You get this email because an account was opened with your address, and only this once. Choose which others you get: ${publicUrl}/settings/notifications`,
      'Rekindle\n',
    ].join('\n\n'),
  );
  const again = await gateway.post('/api/auth/signup', { email: jane.email, password: 'another long password', acceptTerms: true });
  expect(again.statusCode).toBe(409);
  await until(async () => (await gateway.database.pool.query('SELECT 1 FROM jobs._private_jobs WHERE run_at <= now()')).rowCount === 0);
  expect(await received()).toHaveLength(1);
});
