import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { UNDO_MS } from '@rekindle/contracts';
import { FakeSmtp } from '@rekindle/email/testing';
import type { SpecWorld } from '../../../testing/create-world.js';
import { eventually } from '../../../testing/eventually.js';
import { MailerProcess } from '../../../testing/mailer-process.js';
import type { SeededCampaign } from '../../../testing/seeded-campaign.js';
import { seededRandom } from '../../../testing/seeded-random.js';
import { type Answer, AnsweringLeads } from './answering-leads.js';
import type { LargeMailbox } from './large-mailbox.js';
import { connectMailbox } from './storm-mailboxes.js';

const FROM = 'hello@rekindle.example';
const CONNECTIONS = 20;
const PACE = 60;
const DAY_MS = 86_400_000;
const LONGEST_MS = 600_000;
const DAYS_BETWEEN = [2, 4, 7];
const STEPS = 4;
type Blow = 'mailer' | 'reader' | 'database' | 'smtp' | 'imap' | 'uids';
const BLOWS: readonly Blow[] = ['mailer', 'reader', 'database', 'smtp', 'imap'];

export interface StormSize {
  leads: number;
  mailers: number;
  mailboxes: number;
  readers: number;
  /** A short trial does not wait for the lease of a dead reader to expire. */
  expiresLeases?: true;
  /** The longest time that the mail server takes before it accepts a message. */
  slowMs: number;
  /** The longest pause between two blows. */
  pauseMs: number;
}

/** A campaign of four emails whose leads answer while every process that sends or reads is killed. */
export class AnswerStorm {
  private readonly folder = mkdtempSync(join(tmpdir(), 'rekindle-answers-'));
  private readonly random: () => number;
  private readonly smtp: FakeSmtp;
  private readonly inboxes: LargeMailbox[] = [];
  private readonly mailers: MailerProcess[] = [];
  private readonly readers: MailerProcess[] = [];
  private readonly late: Answer[] = [];
  private readonly timers = new Set<Promise<void>>();
  private seeded: { campaign: SeededCampaign; leads: AnsweringLeads } | null = null;
  private smtpPort = 0;
  private startedAt = 0;
  private began = 0;
  private leapt = 0;
  private raging = true;
  private rage: Promise<void> = Promise.resolve();
  /** One for each connection that was cut. */
  mayBeUnknown = 0;
  readonly blows: Record<Blow, number> = { mailer: 0, reader: 0, database: 0, smtp: 0, imap: 0, uids: 0 };

  constructor(
    readonly world: SpecWorld,
    private readonly size: StormSize,
  ) {
    this.random = seededRandom('answer storm');
    this.smtp = new FakeSmtp({
      onData: () => wait(this.random() * size.slowMs, 354 as const),
      onMessage: (to, message) => this.caught(to, message),
    });
  }

  get campaign(): SeededCampaign {
    return (this.seeded as { campaign: SeededCampaign }).campaign;
  }

  get leads(): AnsweringLeads {
    return (this.seeded as { leads: AnsweringLeads }).leads;
  }

  /** Sends everything, step by step, with constant blows, until every answer is read. */
  async run(): Promise<void> {
    await this.begin();
    this.rage = this.strikeOn();
    for (let step = 1; step <= STEPS; step += 1) {
      this.fileLate();
      await this.untilSent(step);
      if (step > 1) await this.renumber();
      await this.untilRead();
      const days = DAYS_BETWEEN[step - 1];
      if (days) this.leap(days * DAY_MS);
    }
    this.fileLate();
    await this.untilRead();
    this.raging = false;
    await this.rage;
    await Promise.all([...this.mailers, ...this.readers].map((one) => one.end('SIGTERM')));
  }

  async close(): Promise<void> {
    this.raging = false;
    await this.rage;
    await Promise.all([...this.mailers, ...this.readers].map((one) => one.end('SIGKILL')));
    await Promise.all([this.smtp.close(), ...this.inboxes.map((inbox) => inbox.close())]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async begin(): Promise<void> {
    const { world, size } = this;
    await this.smtp.listen();
    this.smtpPort = Number(new URL(this.smtp.url).port);
    const campaign = await world.seed(size.leads);
    this.seeded = { campaign, leads: new AnsweringLeads(campaign, FROM, this.random) };
    await world.launch(campaign);
    await world.settle();
    world.clock.advance(UNDO_MS);
    [this.startedAt, this.began] = [Date.now(), world.clock.now().getTime()];
    this.leap(0);
    for (let n = 0; n < size.mailboxes; n += 1)
      this.inboxes.push(await connectMailbox(world, campaign.accountId, `owner-${n}@acme.example`, world.clock.now()));
    for (let n = 0; n < size.mailers; n += 1) this.mailers.push(this.process('mailer'));
    for (let n = 0; n < size.readers; n += 1) this.readers.push(this.process('reader'));
    for (const one of [...this.mailers, ...this.readers]) one.start();
    await eventually(() => expect(this.leads.received.size).toBeGreaterThan(0), LONGEST_MS);
  }

  private process(kind: 'mailer' | 'reader'): MailerProcess {
    const place = {
      databaseUrl: this.world.database.url,
      smtpUrl: `smtp://127.0.0.1:${this.smtpPort}`,
      home: mkdtempSync(join(this.folder, `${kind}-`)),
      env: { LEAPS: join(this.folder, 'leaps'), MAILBOX: FROM },
      ...(kind === 'reader' && { script: 'services/mailer/src/incoming/inbound/testing/reader-process.ts' }),
    };
    return new MailerProcess(place, () => new Date(this.now().getTime() - this.leapt));
  }

  private now(): Date {
    return new Date(this.began + (Date.now() - this.startedAt) * PACE + this.leapt);
  }

  /** A process that reads the file at any moment reads a complete number. */
  private leap(ms: number): void {
    this.leapt += ms;
    const [next, file] = [join(this.folder, 'next'), join(this.folder, 'leaps')];
    writeFileSync(next, String(this.leapt));
    renameSync(next, file);
  }

  private caught(to: string, message: string): 250 {
    const answer = this.leads.receive({ to, message });
    if (answer?.plan.isLate) this.late.push(answer);
    else if (answer) this.fileSoon(answer, this.size.pauseMs);
    return 250;
  }

  /** Late answers arrive while the next step is sent. */
  private fileLate(): void {
    for (const answer of this.late.splice(0)) this.fileSoon(answer, 2 * this.size.pauseMs);
  }

  private fileSoon({ raw, plan }: Answer, withinMs: number): void {
    const inbox = this.inboxes[Math.floor(this.random() * this.inboxes.length)] as LargeMailbox;
    const filed = wait(this.random() * withinMs).then(() => {
      for (let copy = 0; copy < (plan.comesTwice ? 2 : 1); copy += 1) inbox.file(raw, this.now());
      this.timers.delete(filed);
    });
    this.timers.add(filed);
  }

  private async strikeOn(): Promise<void> {
    while (this.raging) {
      const blow = BLOWS[Math.floor(this.random() * BLOWS.length)] as Blow;
      this.blows[blow] += 1;
      await this.strike(blow);
      await wait(this.random() * this.size.pauseMs);
    }
  }

  private async strike(blow: Blow): Promise<void> {
    const any = <T>(of: readonly T[]): T => of[Math.floor(this.random() * of.length)] as T;
    if (blow === 'database') await this.world.database.pool.query(TERMINATE);
    if (blow === 'reader') {
      any(this.readers).kill();
      if (this.size.expiresLeases) await this.world.database.pool.query(EXPIRE);
    }
    if (blow === 'mailer') {
      this.mayBeUnknown += CONNECTIONS;
      any(this.mailers).kill();
    }
    if (blow === 'smtp') {
      this.mayBeUnknown += this.smtp.connectionsNow;
      await this.smtp.close();
      await wait(this.random() * 300);
      await this.smtp.listen(this.smtpPort);
    }
    if (blow === 'imap') {
      const inbox = any(this.inboxes);
      const { port } = inbox;
      await inbox.close();
      await wait(this.random() * 300);
      await inbox.listen(port);
    }
  }

  /** Gives every message of one mailbox another uid: those of the last days are read again. */
  private async renumber(): Promise<void> {
    this.blows.uids += 1;
    this.inboxes[Math.floor(this.random() * this.inboxes.length)]?.renumber();
  }

  /** Resolves when nothing of the step is left to send; moves the clock forward instead of waiting for deferred emails. */
  private untilSent(step: number): Promise<void> {
    return eventually(async () => {
      const { rows } = await this.world.database.pool.query<{ n: number; next: Date | null }>(OPEN, [this.campaign.campaignId, step]);
      const [{ n, next } = { n: 0, next: null }] = rows;
      if (n > 0 && next) this.leap(Math.max(0, next.getTime() - this.now().getTime()));
      expect(n).toBe(0);
    }, LONGEST_MS);
  }

  /** Resolves when every answer has been read, except for late ones. */
  private untilRead(): Promise<void> {
    return eventually(async () => {
      expect(this.timers.size).toBe(0);
      const late = new Set(this.late.map(({ leadId }) => leadId));
      const wanted = [...this.leads.answered.keys()].filter((leadId) => !late.has(leadId));
      const { rows } = await this.world.database.pool.query<{ n: number }>(READ, [this.campaign.accountId]);
      expect(rows).toEqual([{ n: wanted.length }]);
    }, LONGEST_MS);
  }
}

const OPEN = `
  SELECT count(*)::int AS n, min(due_at) AS next FROM mailer.deliveries
  WHERE campaign_id = $1 AND step = $2 AND state IN ('waiting', 'in_flight')`;
// A living reader renews its own within a second.
const EXPIRE = 'UPDATE mailer.mailbox_readers SET alive_until = now()';
const READ = 'SELECT count(*)::int AS n FROM mailer.inbound_messages WHERE account_id = $1';

// Any connection of the mailers and readers; those of the spec itself are in a query or completely idle.
const TERMINATE = `
  SELECT pg_terminate_backend(pid) FROM (
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'mailer storm' ORDER BY random() LIMIT 1
  ) AS one`;
