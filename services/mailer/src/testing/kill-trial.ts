import { UNDO_MS } from '@rekindle/contracts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect } from '@jest/globals';
import { FakeSmtp } from '@rekindle/email/testing';
import type { SenderMoment } from '../delivery/dispatch/sender-moments.js';
import type { SpecWorld } from './create-world.js';
import { eventually } from './eventually.js';
import type { SeededCampaign } from './seeded-campaign.js';

/** The most emails that one killed sender can leave unknown. */
const CONNECTIONS = 20;

export const MOMENTS: readonly SenderMoment[] = ['claimed', 'announced', 'intended', 'handed_over', 'answered', 'recorded'];

export interface Point {
  moment: SenderMoment;
  /** How many times the moment has been passed when the process dies. */
  at: number;
}

/** One campaign's first emails, sent by processes that are killed repeatedly, to a server that counts. */
export class KillTrial {
  private readonly server = new FakeSmtp();
  private campaign: SeededCampaign | null = null;
  private child: ChildProcess | null = null;
  kills = 0;

  constructor(
    private readonly world: SpecWorld,
    private readonly smtpClient: 'auto' | 'nodemailer' = 'auto',
  ) {}

  async begin(leads: number): Promise<void> {
    await this.server.listen();
    this.campaign = await this.world.seed(leads);
    await this.world.launch(this.campaign);
    await this.world.settle();
    this.world.clock.advance(UNDO_MS);
  }

  /** Starts a sender that kills itself at exactly that moment. @returns false if it had sent everything before */
  async runUntilItDies({ moment, at }: Point): Promise<boolean> {
    const child = this.start(`${moment}:${at}`);
    const died = once(child, 'exit').then(() => true);
    const finished = this.finished().then(() => false);
    const result = await Promise.race([died, finished]);
    await this.end();
    if (result) this.kills += 1;
    return result;
  }

  /** Starts a sender and kills it from outside once it has reported the moment. @returns false if it had sent everything before */
  async runAndKill({ moment, at }: Point): Promise<boolean> {
    const child = this.start('');
    const reported = (async () => {
      for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
        const [name, count] = line.split(' ');
        if (name === moment && Number(count) >= at) return true;
      }
      return false;
    })();
    const result = await Promise.race([reported, this.finished().then(() => false)]);
    child.kill('SIGKILL');
    await this.end();
    if (result) this.kills += 1;
    return result;
  }

  /** Lets a sender finish the rest, and checks the invariants after any number of kills. */
  async finishAndCheck(): Promise<void> {
    const { campaignId, leadIds } = this.campaign as SeededCampaign;
    this.start('');
    await this.finished();
    await this.end();

    const received = new Map<string, number>();
    for (const { to } of this.server.caught) received.set(to, (received.get(to) ?? 0) + 1);
    const twice = [...received].filter(([, times]) => times > 1);
    expect(twice).toEqual([]);

    const { rows } = await this.world.database.pool.query<{ state: string; email: string }>(
      `SELECT d.state, l.email FROM mailer.deliveries d JOIN vault.leads l ON l.id = d.lead_id WHERE d.campaign_id = $1 AND d.step = 1`,
      [campaignId],
    );
    expect(rows).toHaveLength(leadIds.length);
    const unknown = rows.filter(({ state }) => state === 'unknown');
    expect(rows.filter(({ state }) => state !== 'sent' && state !== 'unknown')).toEqual([]);
    expect(rows.filter(({ state, email }) => state === 'sent' && !received.has(email))).toEqual([]);
    expect(unknown.length).toBeLessThanOrEqual(this.kills * CONNECTIONS);
    await this.checkEvents(campaignId, unknown.length);
  }

  async close(): Promise<void> {
    await this.end();
    await this.server.close();
  }

  private async checkEvents(campaignId: string, unknown: number): Promise<void> {
    const { rows } = await this.world.database.pool.query<{ type: string; events: number; leads: number }>(
      `SELECT type, count(*)::int AS events, count(DISTINCT stream_id)::int AS leads FROM es.events
       WHERE starts_with(stream_id, $1) GROUP BY type`,
      [`outreach-${campaignId}-`],
    );
    const { leadIds } = this.campaign as SeededCampaign;
    const of = (type: string) => rows.find((row) => row.type === type) ?? { events: 0, leads: 0 };
    expect(of('EmailIntended')).toMatchObject({ events: leadIds.length, leads: leadIds.length });
    expect(of('EmailOutcomeUnknown').events).toBe(unknown);
    expect(of('EmailSent').events).toBe(leadIds.length - unknown);
  }

  private start(dieAt: string): ChildProcess {
    const env = {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: this.world.database.url,
      SMTP_URL: this.server.url,
      SMTP_CLIENT: this.smtpClient,
      NOW: this.world.clock.now().toISOString(),
      DIE_AT: dieAt,
      HOME_DIR: this.world.settings.home,
    };
    const args = ['--import', './tests/support/source-loader.mjs', 'services/mailer/src/testing/sender-process.ts'];
    this.child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.child.stdout?.resume();
    return this.child;
  }

  /** Resolves when no first step waits or is in flight. */
  private finished(): Promise<void> {
    const { campaignId } = this.campaign as SeededCampaign;
    const { child } = this;
    return eventually(async () => {
      if (child?.exitCode !== null || child.signalCode !== null) return;
      const { rows } = await this.world.database.pool.query(
        `SELECT 1 FROM mailer.deliveries WHERE campaign_id = $1 AND step = 1 AND state IN ('waiting', 'in_flight') LIMIT 1`,
        [campaignId],
      );
      expect(rows).toEqual([]);
    }, 120_000);
  }

  private async end(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
