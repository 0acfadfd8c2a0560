import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UNDO_MS } from '@rekindle/contracts';
import { SystemMail } from '@rekindle/email';
import { FakeSmtp, TestMailServer, mailServerAt } from '@rekindle/email/testing';
import { JobQueue, Streams } from '@rekindle/event-sourcing';
import { drain } from '@rekindle/event-sourcing/testing';
import { OAuth, createLogger, newId } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import { Dns } from '../hosts/dns.js';
import { MailHosts } from '../hosts/mail-hosts.js';
import type { SandboxMail } from '../hosts/sandbox-mail.js';
import { MailProviders } from '../providers/mail-providers.js';
import { MailboxChecks } from '../checks/check-mailbox.js';
import { CheckDomain } from '../domains/check-domain.js';
import { LookUpDomain } from '../domains/look-up-domain.js';
import { SendingDomains } from '../domains/sending-domains.js';
import { usualPacing } from '../pacing/pacing.decide.js';
import { MailboxRoutes } from '../../delivery/routing/mailbox-routes.js';
import { type SpecWorld, createMailerWorld } from '../../testing/create-world.js';
import { eventually } from '../../testing/eventually.js';
import { CheckSendingDomain, enqueueDomainCheck } from './check-domain.job.js';
import { ConnectMailboxHandler } from '../managing/connect-mailbox/connect-mailbox.js';
import { EndMailbox } from '../managing/end-mailbox.js';
import { ReplaceCredentialsHandler } from '../managing/replace-credentials/replace-credentials.js';
import { DailyMailboxChecks } from './daily-mailbox-checks.js';
import { MailboxAccess } from '../mailbox/mailbox-access.js';
import { WatchMailboxHealth } from './mailbox-health.js';
import { MailboxLimit } from '../mailbox/mailbox-limit.js';
import { MailboxStreams } from '../mailbox/mailbox-streams.js';
import { Mailboxes } from '../mailbox/mailboxes.js';
import { NotifyOfMailbox } from './notify-of-mailbox/notify-of-mailbox.job.js';
import { Recheck } from './recheck.js';
import { RecheckMailbox } from './recheck-mailbox.job.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const LEADS = 40;
const UNPACED = {
  ...{ ...usualPacing, gapSeconds: 0, jitterSeconds: 0, dailyLimit: 500, rampStart: 500, rampCeiling: 500 },
  ...{ windowFrom: '00:00', windowTo: '23:59', days: [1, 2, 3, 4, 5, 6, 7] },
};
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
  const hosts = new MailHosts(dns, sandboxMail, settings);
  const checks = new MailboxChecks(hosts);
  const mailboxes = new Mailboxes(pool, settings);
  const streams = new MailboxStreams(store, new Streams(pool, store, clock));
  const jobs = new JobQueue();
  const access = new MailboxAccess(pool, mailboxes, new MailProviders(sandboxMail, settings), new OAuth(), createLogger('silent', 'spec'));
  const recheck = new Recheck(clock, checks, streams, mailboxes, access, jobs);
  const proven = new SendingDomains(pool, settings);
  const domains = new CheckDomain(clock, settings, proven, new LookUpDomain(dns));
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
    replace: new ReplaceCredentialsHandler(mailboxes, checks, recheck),
    ending: new EndMailbox(mailboxes, streams, jobs),
    ...{ mailboxes, jobs, recheck, daily: new DailyMailboxChecks(pool, clock, jobs) },
    routes: new MailboxRoutes(
      pool,
      mailServerAt(() => inbox.url),
      settings,
      hosts,
      access,
      proven,
      jobs,
    ),
    settle: () => drain(pool, { reactions: [], jobs: handlers }),
    close: () => system.onModuleDestroy(),
  };
}

async function connected(leads = 0) {
  const all = parts();
  const campaign = await world.seed(leads);
  const { accountId } = campaign;
  const { smtp, imap } = mail.places('127.0.0.1', EMAIL);
  const passwords = { smtp: smtp.password, imap: imap.password };
  const { id } = await all.connect.execute({ accountId, given: { email: EMAIL, fromName: 'Robin', smtp, imap, passwords } } as never);
  await all.settle();
  const subjects = () =>
    inbox.caught.filter(({ to }) => to === `${accountId}@owner.example`).map(({ message }) => /Subject: (.*)/.exec(message)?.[1]?.trim());
  return { ...all, campaign, accountId, id, subjects, row: () => all.mailboxes.get(accountId, id) };
}

it('a mailbox whose password was changed breaks at its daily check, and its owner is notified once', async () => {
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

/** As its owner does once the password was changed at the server. */
const replacePassword = (box: Awaited<ReturnType<typeof connected>>) => {
  const { smtp, imap } = mail.places('127.0.0.1', EMAIL);
  const passwords = { smtp: smtp.password, imap: imap.password };
  return box.replace.execute({ accountId: box.accountId, mailboxId: box.id, given: { smtp, imap, passwords } } as never);
};

it('a check with the old password says nothing about a mailbox that was given a new one in the meantime', async () => {
  const box = await connected();
  const before = await box.row();
  mail.options.password = 'another';
  await replacePassword(box);
  expect(await box.recheck.run(before)).toMatchObject({ state: 'active', checks: Array(5).fill({ ok: true }) });
  await box.settle();
  expect(await box.row()).toMatchObject({ state: 'active', problem: null });
  expect(box.subjects()).toEqual([]);
  box.close();
});

it('a mailbox that is disconnected while a new password is checked does not store it', async () => {
  const box = await connected();
  const file = mail.file.bind(mail);
  mail.file = (text) => void box.ending.run(box.accountId, box.id, 'user').then(() => file(text));
  await expect(replacePassword(box)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { rows } = await world.database.pool.query('SELECT smtp, imap, secrets FROM mailer.mailboxes WHERE id = $1', [box.id]);
  expect(rows).toEqual([{ smtp: {}, imap: {}, secrets: Buffer.alloc(0) }]);
  box.close();
});

describe('a server that temporarily refuses sign-ins', () => {
  const BUSY = { code: 421, words: '4.7.0 Try again later' };
  const again = async (box: Awaited<ReturnType<typeof connected>>) => {
    await world.database.pool.query('UPDATE jobs._private_jobs SET run_at = now()');
    await box.daily.look();
    await box.settle();
  };

  it('breaks no mailbox if it accepts one a little later, and nobody is notified', async () => {
    const box = await connected();
    mail.options.smtpRefusal = BUSY;
    world.clock.advance(25 * HOUR_MS);
    for (let attempt = 1; attempt < 6; attempt += 1) await again(box);
    expect(await box.row()).toMatchObject({ state: 'active', problem: null });
    mail.options.smtpRefusal = null;
    await again(box);
    expect(await box.row()).toMatchObject({ state: 'active', problem: null });
    expect(box.subjects()).toEqual([]);
    box.close();
  });

  it('breaks a mailbox if it continues; that is checked less and less often, and works again automatically', async () => {
    const box = await connected();
    mail.options.smtpRefusal = BUSY;
    world.clock.advance(25 * HOUR_MS);
    const since = world.clock.now().toISOString();
    for (let attempt = 1; attempt <= 6; attempt += 1) await again(box);
    const problem = { step: 'smtp', detail: '127.0.0.1 takes no sign-in at the moment: it answered 421.', mayPass: true, since };
    expect(await box.row()).toMatchObject({ state: 'broken', problem });
    const tries: number[] = [];
    const begun = world.clock.now().getTime();
    for (let minute = 1; minute <= 60; minute += 1) {
      world.clock.advance(MINUTE_MS);
      await again(box);
      if ((await box.row()).checkedAt.getTime() === world.clock.now().getTime())
        tries.push(Math.round((world.clock.now().getTime() - begun) / MINUTE_MS));
    }
    expect(tries).toEqual([5, 10, 20, 40]);
    expect(await box.row()).toMatchObject({ state: 'broken', problem });
    mail.options.smtpRefusal = null;
    world.clock.advance(20 * MINUTE_MS);
    await again(box);
    expect(await box.row()).toMatchObject({ state: 'active', problem: null });
    expect(box.subjects()).toEqual([`${EMAIL} does not send any more`]);
    box.close();
  });
});

it('a password revoked during a campaign loses no email, sends none twice, and causes one notification', async () => {
  const box = await connected(LEADS);
  await world.database.pool.query('UPDATE mailer.mailboxes SET pacing = $2 WHERE id = $1', [box.id, JSON.stringify(UNPACED)]);
  const file = mail.file.bind(mail);
  mail.file = (text) => {
    file(text);
    if (mail.messages.length !== LEADS / 4) return;
    mail.options.password = 'another';
    mail.cut();
  };
  await world.launch(box.campaign);
  await world.settle();
  world.clock.advance(UNDO_MS);
  world.startSenderOn(box.routes);
  const { campaignId } = box.campaign;
  await eventually(async () => {
    await box.settle();
    expect(await box.row()).toMatchObject({ state: 'broken', problem: { step: 'smtp' } });
  });
  mail.options.password = 'app password';
  world.clock.advance(HOUR_MS);
  await box.recheck.run(await box.row());
  // Its connections rest in real time after each refusal, for twice as long every time.
  const restedMs = 60_000;
  let minutes = 0;
  await eventually(async () => {
    // An email that met the cut line or the refused password waits for its next attempt, and the next step must not be due yet.
    if (++minutes <= 120) world.clock.advance(MINUTE_MS);
    const { sent = 0, unknown = 0, waiting } = await world.states(campaignId);
    // At most what was being sent over the mailbox's two connections.
    expect([sent + unknown, unknown <= 2, waiting]).toEqual([LEADS, true, LEADS * 3]);
  }, restedMs);
  const to = mail.envelopes.map((envelope) => envelope.to).filter((address) => address !== EMAIL);
  expect(new Set(to).size).toBe(to.length);
  expect(to.length).toBeGreaterThanOrEqual((await world.states(campaignId)).sent ?? 0);
  await box.settle();
  expect(box.subjects()).toEqual([`${EMAIL} does not send any more`]);
  await world.stopSenders();
  box.close();
});

describe('a domain', () => {
  const look = async (box: Awaited<ReturnType<typeof connected>>) => {
    await enqueueDomainCheck(box.jobs, world.database.pool, { accountId: box.accountId, name: 'acme.example' });
    await box.settle();
    return (await box.row()).state;
  };

  it('that fails for 72 hours stops its mailbox, and resumes it when it passes again', async () => {
    const box = await connected();
    records = {};
    expect(await look(box)).toBe('active');
    world.clock.advance(71 * HOUR_MS);
    expect(await look(box)).toBe('active');
    world.clock.advance(HOUR_MS);
    expect(await look(box)).toBe('paused');
    expect(await box.row()).toMatchObject({ pause: { by: 'domain', reason: 'domain_failing' } });
    expect(box.subjects()).toEqual([`${EMAIL} is paused: its domain fails the DNS checks`]);
    records = { 'acme.example': ['v=spf1 a mx ~all'] };
    expect(await look(box)).toBe('active');
    box.close();
  });

  it('starts counting again after it passed in between', async () => {
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

describe('the share of bounces and complaints', () => {
  const deliveries = (box: Awaited<ReturnType<typeof connected>>, sent: number, bounced: number, complained = 0) =>
    world.database.pool.query<{ leadId: string }>(
      `INSERT INTO mailer.deliveries (account_id, campaign_id, lead_id, step, id, state, intended_at, route, bounced_at, complained_at)
       SELECT $1, $2, gen_random_uuid(), 1, gen_random_uuid(), 'sent', $3, $4, CASE WHEN n <= $6 THEN $3::timestamptz END,
         CASE WHEN n <= $7 THEN $3::timestamptz END FROM generate_series(1, $5) n
       RETURNING lead_id AS "leadId", campaign_id AS "campaignId"`,
      [box.accountId, newId(), world.clock.now(), box.id, sent, bounced, complained],
    );
  const watch = async (box: Awaited<ReturnType<typeof connected>>, { rows }: Awaited<ReturnType<typeof deliveries>>) => {
    await box.jobs.enqueue(world.database.pool, 'mailer.watch-mailbox-health', { accountId: box.accountId, step: 1, ...rows[0] });
    await box.settle();
  };

  it('pauses the mailbox above five percent of at least fifty emails, and notifies its owner', async () => {
    const box = await connected();
    await watch(box, await deliveries(box, 49, 10));
    expect(await box.row()).toMatchObject({ state: 'active' });
    await watch(box, await deliveries(box, 1, 0));
    expect(await box.row()).toMatchObject({ state: 'paused', pause: { by: 'health', reason: 'bounces' } });
    expect(box.subjects()).toEqual([`${EMAIL} is paused: too many emails come back`]);
    box.close();
  });

  it('pauses the mailbox above 0.3 percent of complaints, and only a person resumes it', async () => {
    const box = await connected();
    await watch(box, await deliveries(box, 400, 0, 1));
    expect(await box.row()).toMatchObject({ state: 'active' });
    await watch(box, await deliveries(box, 200, 0, 1));
    expect(await box.row()).toMatchObject({ state: 'paused', pause: { by: 'health', reason: 'complaints' } });
    expect(box.subjects()).toEqual([`${EMAIL} is paused: too many complaints`]);
    world.clock.advance(25 * HOUR_MS);
    await box.daily.look();
    await box.settle();
    expect(await box.row()).toMatchObject({ state: 'paused' });
    box.close();
  });

  it('ignores events more than seven days old', async () => {
    const box = await connected();
    const old = await deliveries(box, 100, 50);
    world.clock.advance(8 * 24 * HOUR_MS);
    await watch(box, await deliveries(box, 60, 0));
    await watch(box, old);
    expect(await box.row()).toMatchObject({ state: 'active' });
    box.close();
  });
});
