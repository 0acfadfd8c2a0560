import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { DomainError } from '@rekindle/contracts';
import type { MailServer, SmtpSession } from '@rekindle/email';
import { createLogger, newId } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { mailerMigrations } from '../../../migrations/index.js';
import type { Route } from '../../claiming/mail-routes.js';
import { UnwritableEmail } from '../../composing/email-composer.js';
import type { SampleComposer } from '../../composing/sample-composer.js';
import { DeliverSample } from './deliver-sample.job.js';

const target = { host: 'mail.example' } as unknown as Awaited<ReturnType<MailServer['target']>>;
let database: TestDatabase;
let write: () => Promise<unknown>;
let sent: string[];
const campaignId = newId();
// Anything on another route is not sent.
const MAILBOX = newId();

beforeAll(async () => void (database = await createTestDatabase([mailerMigrations])));
afterAll(() => database.drop());
beforeEach(async () => {
  sent = [];
  await database.pool.query('DELETE FROM mailer.samples');
  const text = `INSERT INTO mailer.samples (campaign_id, n, account_id, user_id, step, state) VALUES ($1, 1, $2, $3, 1, 'waiting')`;
  await database.pool.query(text, [campaignId, newId(), newId()]);
});

const session = {
  announce: () => Promise.resolve(null),
  send: (message: Buffer) => {
    sent.push(message.toString());
    return Promise.resolve({ kind: 'accepted' });
  },
  quit: () => undefined,
} as unknown as SmtpSession;

function deliver(isLastAttempt = false): Promise<void> {
  const composer = { write: () => write() } as unknown as SampleComposer;
  const server = { target: () => Promise.resolve(target), open: () => Promise.resolve(session) } as unknown as MailServer;
  const routes = { for: (route: Route) => Promise.resolve(route === MAILBOX ? { server, connections: 1, from: 'a@b.example' } : null) };
  return new DeliverSample(database.pool, routes, composer, createLogger('silent', 'spec')).handle({ campaignId, n: 1 }, { isLastAttempt });
}
const state = async () => (await database.pool.query<{ state: string }>('SELECT state FROM mailer.samples')).rows[0]?.state;
const gone = (): Promise<never> => Promise.reject(new Error('Connection terminated unexpectedly'));

it('a sample waits for its next attempt if the database was down, and is sent then', async () => {
  write = gone;
  await expect(deliver()).rejects.toThrow('Connection terminated unexpectedly');
  expect(await state()).toBe('waiting');
  write = () => Promise.resolve({ from: 'a@b.example', to: 'c@d.example', message: Buffer.from('the sample'), route: MAILBOX });
  await deliver();
  expect([await state(), sent]).toEqual(['sent', ['the sample']]);
});

it('a sample fails after its last attempt', async () => {
  write = gone;
  await deliver(true);
  expect([await state(), sent]).toEqual(['failed', []]);
});

it.each([
  ['cannot be written', () => new UnwritableEmail('email_too_long')],
  ['has nothing to show', () => new DomainError('NOT_FOUND', 'Sample 1 has nothing to show')],
])('a sample fails immediately if it %s', async (_, error) => {
  write = () => Promise.reject(error());
  await deliver();
  expect([await state(), sent]).toEqual(['failed', []]);
});
