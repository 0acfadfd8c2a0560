import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SystemMail } from '@rekindle/email';
import { FakeSmtp, TestMailServer, mailServerAt } from '@rekindle/email/testing';
import { JobQueue, Streams } from '@rekindle/event-sourcing';
import { drain } from '@rekindle/event-sourcing/testing';
import { OAuth, createLogger, newId } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import { Dns } from '../mail-hosts/dns.js';
import { MailHosts } from '../mail-hosts/mail-hosts.js';
import type { SandboxMail } from '../mail-hosts/sandbox-mail.js';
import { MailProviders } from '../mail-providers/mail-providers.js';
import { MailboxChecks } from '../mailbox-checks/check-mailbox.js';
import { CheckDomain } from '../sending-domains/check-domain.js';
import { LookUpDomain } from '../sending-domains/look-up-domain.js';
import { SendingDomains } from '../sending-domains/sending-domains.js';
import { type SpecWorld, createMailerWorld } from '../testing/create-world.js';
import { CheckSendingDomain, enqueueDomainCheck } from './check-domain.job.js';
import { ConnectMailboxHandler } from './connect-mailbox/connect-mailbox.js';
import { DailyMailboxChecks } from './daily-mailbox-checks.js';
import { MailboxAccess } from './mailbox-access.js';
import { WatchMailboxHealth } from './mailbox-health.js';
import { MailboxLimit } from './mailbox-limit.js';
import { MailboxStreams } from './mailbox-streams.js';
import { Mailboxes } from './mailboxes.js';
import { NotifyOfMailbox } from './notify-of-mailbox/notify-of-mailbox.job.js';
import { Recheck } from './recheck.js';
import { RecheckMailbox } from './recheck-mailbox.job.js';

const HOUR_MS = 3_600_000;
const EMAIL = 'robin@acme.example';
let world: SpecWorld;
let mail: TestMailServer;
let inbox: FakeSmtp;
/** TXT records by name. */
let records: Record<string, string[]>;

beforeAll(async () => void (world = await createMailerWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  mail = await new TestMailServer().listen();
  inbox = new FakeSmtp();
  await inbox.listen();
  records = { 'acme.example': ['v=spf1 a mx ~all'] };
});
afterEach(async () => {
  await mail.close();
  await inbox.close();
  await world.database.pool.query('DELETE FROM mailer.mailboxes');
});

class SpecDns extends Dns {
  override addresses = async (host: string): Promise<string[]> => [host];
  override texts = async (name: string): Promise<string[]> => records[name] ?? [];
}

function parts() {
  const { pool } = world.database;
  const { clock, store } = world;
  const settings = { ...world.settings, mailHostsPrivate: true, sandbox: false };
  const sandboxMail = { serves: async () => false } as unknown as SandboxMail;
  const dns = new SpecDns(sandboxMail, settings);
  const checks = new MailboxChecks(new MailHosts(dns, sandboxMail, settings));
  const mailboxes = new Mailboxes(pool, settings);
  const streams = new MailboxStreams(store, new Streams(pool, store, clock));
  const jobs = new JobQueue();
  const access = new MailboxAccess(pool, mailboxes, new MailProviders(sandboxMail, settings), new OAuth(), createLogger('silent', 'spec'));
  const recheck = new Recheck(clock, checks, streams, mailboxes, access, jobs);
  const domains = new CheckDomain(clock, settings, new SendingDomains(pool, settings), new LookUpDomain(dns));
  const system = new SystemMail(
    mailServerAt(() => inbox.url),
    settings,
    clock,
  );
  const handlers = [
    new RecheckMailbox(mailboxes, recheck),
    new NotifyOfMailbox(pool, new ProfileVault(pool), system, settings),
    new CheckSendingDomain(mailboxes, domains, streams, jobs),
    new WatchMailboxHealth(pool, clock, streams, mailboxes, jobs),
  ];
  return {
    connect: new ConnectMailboxHandler(new MailboxLimit(pool, clock), checks, streams, mailboxes, jobs),
    ...{ mailboxes, jobs, daily: new DailyMailboxChecks(pool, clock, jobs) },
    settle: () => drain(pool, { reactions: [], jobs: handlers }),
    close: () => system.onModuleDestroy(),
  };
}

async function connected() {
  const all = parts();
  const { accountId } = await world.seed(0);
  const { smtp, imap } = mail.places('127.0.0.1', EMAIL);
  const passwords = { smtp: smtp.password, imap: imap.password };
  const { id } = await all.connect.execute({ accountId, given: { email: EMAIL, fromName: 'Robin', smtp, imap, passwords } } as never);
  await all.settle();
  const subjects = () =>
    inbox.caught.filter(({ to }) => to === `${accountId}@owner.example`).map(({ message }) => /Subject: (.*)/.exec(message)?.[1]?.trim());
  return { ...all, accountId, id, subjects, row: () => all.mailboxes.get(accountId, id) };
}

it('a mailbox whose password was changed breaks with its daily check, and its owner is notified once', async () => {
  const box = await connected();
  mail.options.password = 'another';
  for (let day = 0; day < 2; day += 1) {
    world.clock.advance(25 * HOUR_MS);
    await box.daily.look();
    await box.daily.look();
    await box.settle();
  }
  expect(await box.row()).toMatchObject({ state: 'broken', problem: { step: 'smtp' } });
  expect(box.subjects()).toEqual([`${EMAIL} does not send any more`]);
  mail.options.password = 'app password';
  world.clock.advance(25 * HOUR_MS);
  await box.daily.look();
  await box.settle();
  expect(await box.row()).toMatchObject({ state: 'active', problem: null });
  box.close();
});

describe('a domain', () => {
  const look = async (box: Awaited<ReturnType<typeof connected>>) => {
    await enqueueDomainCheck(box.jobs, world.database.pool, { accountId: box.accountId, name: 'acme.example' });
    await box.settle();
    return (await box.row()).state;
  };

  it('that fails for 72 hours stops its mailbox, which resumes with it', async () => {
    const box = await connected();
    records = {};
    expect(await look(box)).toBe('active');
    world.clock.advance(71 * HOUR_MS);
    expect(await look(box)).toBe('active');
    world.clock.advance(HOUR_MS);
    expect(await look(box)).toBe('paused');
    expect(await box.row()).toMatchObject({ pause: { by: 'domain', reason: 'domain_failing' } });
    expect(box.subjects()).toEqual([`${EMAIL} is paused: the records of its domain fail`]);
    records = { 'acme.example': ['v=spf1 a mx ~all'] };
    expect(await look(box)).toBe('active');
    box.close();
  });

  it('that was in order in between begins to count again', async () => {
    const box = await connected();
    records = {};
    await look(box);
    world.clock.advance(50 * HOUR_MS);
    records = { 'acme.example': ['v=spf1 a mx ~all'] };
    await look(box);
    records = {};
    world.clock.advance(50 * HOUR_MS);
    expect(await look(box)).toBe('active');
    box.close();
  });
});

describe('what comes back', () => {
  const deliveries = (box: Awaited<ReturnType<typeof connected>>, sent: number, bounced: number, campaignId = newId()) =>
    world.database.pool.query<{ leadId: string }>(
      `INSERT INTO mailer.deliveries (account_id, campaign_id, lead_id, step, id, state, intended_at, route, bounced_at)
       SELECT $1, $2, gen_random_uuid(), 1, gen_random_uuid(), 'sent', $3, $4, CASE WHEN n <= $6 THEN $3::timestamptz END FROM generate_series(1, $5) n
       RETURNING lead_id AS "leadId", campaign_id AS "campaignId"`,
      [box.accountId, campaignId, world.clock.now(), box.id, sent, bounced],
    );
  const watch = async (box: Awaited<ReturnType<typeof connected>>, { rows }: Awaited<ReturnType<typeof deliveries>>) => {
    await box.jobs.enqueue(world.database.pool, 'mailer.watch-mailbox-health', { accountId: box.accountId, step: 1, ...rows[0] });
    await box.settle();
  };

  it('pauses the mailbox above five percent of fifty at least, and notifies its owner', async () => {
    const box = await connected();
    await watch(box, await deliveries(box, 49, 10));
    expect(await box.row()).toMatchObject({ state: 'active' });
    await watch(box, await deliveries(box, 1, 0));
    expect(await box.row()).toMatchObject({ state: 'paused', pause: { by: 'health', reason: 'bounces' } });
    expect(box.subjects()).toEqual([`${EMAIL} is paused: too many emails come back`]);
    box.close();
  });

  it('of more than seven days ago does not count', async () => {
    const box = await connected();
    const old = await deliveries(box, 100, 50);
    world.clock.advance(8 * 24 * HOUR_MS);
    await watch(box, await deliveries(box, 60, 0));
    await watch(box, old);
    expect(await box.row()).toMatchObject({ state: 'active' });
    box.close();
  });
});
