import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { DomainError } from '@rekindle/contracts';
import type { MailServer, SmtpSession } from '@rekindle/email';
import { JobQueue, eventStoreMigrations } from '@rekindle/event-sourcing';
import { drain } from '@rekindle/event-sourcing/testing';
import { createLogger, newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { mailerMigrations } from '../../../migrations/index.js';
import type { Route } from '../../claiming/mail-routes.js';
import { UnwritableEmail } from '../../composing/email-composer.js';
import type { SampleComposer } from '../../composing/sample-composer.js';
import { enqueueSample } from '../sample-job.js';
import { DeliverSample } from './deliver-sample.job.js';

const target = { host: 'mail.example' } as unknown as Awaited<ReturnType<MailServer['target']>>;
let database: TestDatabase;
let write: () => Promise<unknown>;
let sent: string[];
let handedOver: () => Promise<void>;
const campaignId = newId();
// Anything on another route is not sent.
const MAILBOX = newId();

beforeAll(async () => void (database = await createTestDatabase([platformMigrations, eventStoreMigrations, mailerMigrations])));
afterAll(() => database.drop());
beforeEach(async () => {
  sent = [];
  handedOver = () => Promise.resolve();
  await database.pool.query('DELETE FROM mailer.samples');
  const text = `INSERT INTO mailer.samples (campaign_id, n, account_id, user_id, step, state) VALUES ($1, 1, $2, $3, 1, 'waiting')`;
  await database.pool.query(text, [campaignId, newId(), newId()]);
});

const session = {
  announce: () => Promise.resolve(null),
  send: async (message: Buffer) => {
    sent.push(message.toString());
    await handedOver();
    return { kind: 'accepted' };
  },
  quit: () => undefined,
} as unknown as SmtpSession;

const deliver = (isLastAttempt = false): Promise<void> => job().handle({ campaignId, n: 1 }, { isLastAttempt });

function job(): DeliverSample {
  const composer = { write: () => write() } as unknown as SampleComposer;
  const server = { target: () => Promise.resolve(target), open: () => Promise.resolve(session) } as unknown as MailServer;
  const routes = { for: (route: Route) => Promise.resolve(route === MAILBOX ? { server, connections: 1, from: 'a@b.example' } : null) };
  return new DeliverSample(database.pool, routes, composer, createLogger('silent', 'spec'));
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

it('a sample that is enqueued again while it is handed over is left to the job that does so', async () => {
  const { pool } = database;
  const [began, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  handedOver = () => (began.resolve(), answered.promise);
  write = () => Promise.resolve({ from: 'a@b.example', to: 'c@d.example', message: Buffer.from('the sample'), route: MAILBOX });
  const ask = () => enqueueSample(new JobQueue(), pool, { campaignId, n: 1 });
  await ask();
  const first = drain(pool, { jobs: [job()] });
  await began.promise;
  await ask();
  const second = drain(pool, { jobs: [job()] });
  await new Promise((resolve) => setTimeout(resolve, 500));
  answered.resolve();
  await Promise.all([first, second]);
  await drain(pool, { jobs: [job()] });
  expect([await state(), sent]).toEqual(['sent', ['the sample']]);
});
