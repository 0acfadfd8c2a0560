import { UNDO_MS } from '@rekindle/contracts';
import { FakeSmtp } from '@rekindle/email/testing';
import { mkdtempSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { SpecWorld } from './create-world.js';
import { eventually } from './eventually.js';
import { foldedLedger, rowsOfLedger } from './folded-ledger.js';
import { MailerProcess, type SmallDisks } from './mailer-process.js';
import { seededRandom } from './seeded-random.js';
import type { SeededCampaign } from './seeded-campaign.js';

const MAILERS = 4;
const CONNECTIONS = 20;
const PACE = 60;
const LONGEST_MS = 900_000;

type Blow = 'mailer' | 'database' | 'mail server';
const BLOWS: readonly Blow[] = ['mailer', 'database', 'mail server'];

/** One campaign's first emails, sent by four mailers in parallel while everything that they need is killed. */
export class SendingStorm {
  private readonly folder = mkdtempSync(join(tmpdir(), 'rekindle-storm-'));
  private readonly random: () => number;
  private readonly server: FakeSmtp;
  private readonly mailers: MailerProcess[] = [];
  private campaign: SeededCampaign | null = null;
  private port = 0;
  private startedAt = 0;
  private began = new Date();
  /** The number of emails that may be unknown: one for each connection that was cut. */
  private mayBeUnknown = 0;
  readonly blows: Record<Blow, number> = { mailer: 0, database: 0, 'mail server': 0 };

  /** @param slowMs the longest time that the mail server takes for a message */
  constructor(
    private readonly world: SpecWorld,
    seed: string,
    slowMs: number,
  ) {
    this.random = seededRandom(seed);
    this.server = new FakeSmtp({ onMessage: () => wait(this.random() * slowMs, 250 as const) });
  }

  /** @param disks the last mailer keeps its journal on one that can be filled */
  async begin(leads: number, disks?: SmallDisks): Promise<void> {
    await this.server.listen();
    this.port = Number(new URL(this.server.url).port);
    this.campaign = await this.world.seed(leads);
    await this.world.launch(this.campaign);
    await this.world.settle();
    this.world.clock.advance(UNDO_MS);
    [this.startedAt, this.began] = [Date.now(), this.world.clock.now()];
    for (let n = 0; n < MAILERS; n += 1) {
      const place = {
        databaseUrl: this.world.database.url,
        smtpUrl: `smtp://127.0.0.1:${this.port}`,
        home: mkdtempSync(join(this.folder, 'home-')),
      };
      const mailer = new MailerProcess({ ...place, disks: n === MAILERS - 1 ? disks : undefined }, () => this.now());
      this.mailers.push(mailer);
      mailer.start();
    }
    await this.caught(1);
  }

  /** Resolves once the server has this many. */
  caught(emails: number): Promise<void> {
    return eventually(() => expect(this.server.caught.length).toBeGreaterThanOrEqual(emails), LONGEST_MS);
  }

  /** Kills one thing or another, repeatedly, for as long as emails are left. @param pauseMs longest pause between two blows */
  async rage(pauseMs: number): Promise<void> {
    while ((await this.open()) > 0) {
      const blow = BLOWS[Math.floor(this.random() * BLOWS.length)] as Blow;
      this.blows[blow] += 1;
      if (blow === 'mailer') this.killMailer();
      else if (blow === 'database') await this.killDatabaseConnection();
      else await this.killServer();
      await wait(this.random() * pauseMs);
    }
  }

  /** Kills a mailer and hides its journal. @returns a function that brings the journal back */
  async loseJournal(): Promise<() => Promise<void>> {
    const mailer = this.mailers[0] as MailerProcess;
    const [journals, elsewhere] = [join(mailer.place.home, 'sending'), join(this.folder, 'elsewhere')];
    this.mayBeUnknown += CONNECTIONS;
    await mailer.end('SIGKILL');
    renameSync(journals, elsewhere);
    // First it has ended, as another mailer finds; then it has been gone for longer than anybody waits for a journal.
    const names = [readdirSync(elsewhere).map((file) => file.split('.')[0])];
    const { pool } = this.world.database;
    await eventually(async () => expect((await pool.query(GIVE_UP, names)).rowCount).toBeGreaterThan(0), LONGEST_MS);
    await eventually(async () => expect((await pool.query(LOST, names)).rowCount).toBeGreaterThan(0), LONGEST_MS);
    mailer.start();
    return async () => {
      await mailer.end('SIGTERM');
      rmSync(journals, { recursive: true, force: true });
      renameSync(elsewhere, journals);
      mailer.start();
      await eventually(async () => expect((await pool.query(LOST, names)).rowCount).toBe(0), LONGEST_MS);
    };
  }

  /** Fills the last mailer's disk, and frees it again once the mailer has ended because of it. */
  async fillDisk(): Promise<void> {
    const mailer = this.mailers[MAILERS - 1] as MailerProcess;
    await eventually(async () => {
      const home = mailer.seenHome;
      // Until the process has mounted it, the folder is on the machine's own disk.
      expect(roomOf(home)).toBeLessThan(SMALL);
      mailer.place.disks?.fill(home);
      await eventually(() => expect(mailer.seenHome).not.toBe(home), 60_000);
    }, LONGEST_MS);
  }

  unknown(): Promise<number> {
    return this.count('unknown');
  }

  /** Resolves when nothing is left that may be sent. */
  calm(): Promise<void> {
    return eventually(async () => expect(await this.open()).toBe(0), LONGEST_MS);
  }

  /** Lets the mailers finish, and checks the invariants. */
  async finishAndCheck(): Promise<void> {
    const { campaignId, leadIds } = this.campaign as SeededCampaign;
    await this.calm();
    await Promise.all(this.mailers.map((mailer) => mailer.end('SIGTERM')));
    const times = Map.groupBy(this.server.caught, ({ to }) => to);
    expect([...times].filter(([, emails]) => emails.length > 1).map(([to]) => to)).toEqual([]);
    const { rows } = await this.world.database.pool.query<{ state: string; email: string }>(STATES, [campaignId]);
    expect(rows).toHaveLength(leadIds.length);
    expect(rows.filter(({ state }) => state !== 'sent' && state !== 'unknown')).toEqual([]);
    expect(rows.filter(({ state, email }) => state === 'sent' && !times.has(email))).toEqual([]);
    expect(await this.unknown()).toBeLessThanOrEqual(this.mayBeUnknown);
    expect(await foldedLedger(this.world.database.pool, campaignId)).toEqual(await rowsOfLedger(this.world.database.pool, campaignId));
  }

  async close(): Promise<void> {
    await Promise.all(this.mailers.map((mailer) => mailer.end('SIGKILL')));
    await this.server.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private killMailer(): void {
    this.mayBeUnknown += CONNECTIONS;
    this.mailers[Math.floor(this.random() * (MAILERS - 1))]?.kill();
  }

  private async killDatabaseConnection(): Promise<void> {
    await this.world.database.pool.query(TERMINATE);
  }

  private async killServer(): Promise<void> {
    this.mayBeUnknown += this.server.connectionsNow;
    await this.server.close();
    await wait(this.random() * 300);
    await this.server.listen(this.port);
  }

  private now(): Date {
    return new Date(this.began.getTime() + (Date.now() - this.startedAt) * PACE);
  }

  private async open(): Promise<number> {
    return (await this.count('waiting')) + (await this.count('in_flight'));
  }

  private async count(state: string): Promise<number> {
    const { campaignId } = this.campaign as SeededCampaign;
    const { rows } = await this.world.database.pool.query<{ n: number }>(COUNT, [campaignId, state]);
    return rows[0]?.n ?? 0;
  }
}

const COUNT = 'SELECT count(*)::int AS n FROM mailer.deliveries WHERE campaign_id = $1 AND step = 1 AND state = $2';
const STATES = `
  SELECT d.state, l.email FROM mailer.deliveries d JOIN vault.leads l ON l.id = d.lead_id WHERE d.campaign_id = $1 AND d.step = 1`;

// Any connection of the mailers; those of the spec itself are in a query or completely idle.
const TERMINATE = `
  SELECT pg_terminate_backend(pid) FROM (
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'mailer storm' ORDER BY random() LIMIT 1
  ) AS one`;

const GIVE_UP = `UPDATE mailer.senders SET ended_at = ended_at - interval '61 seconds' WHERE ended_at IS NOT NULL AND journal = ANY($1::uuid[])`;
const LOST = 'SELECT 1 FROM mailer.senders WHERE lost_at IS NOT NULL AND journal = ANY($1::uuid[])';

const SMALL = 2_000_000;
const roomOf = (folder: string): number => {
  const { blocks, bsize } = statfsSync(folder);
  return blocks * bsize;
};
