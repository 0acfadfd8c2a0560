import { CommandHandler, CqrsModule, type ICommandHandler } from '@nestjs/cqrs';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { PauseEmails, Unsubscribe } from '@rekindle/contracts';
import { type EmailLinks, linksFor } from '@rekindle/email';
import { EventSourcingModule, eventStoreMigrations } from '@rekindle/event-sourcing';
import { CLOCK, POOL, PlatformModule, SETTINGS, type Settings, newId, platformMigrations } from '@rekindle/platform';
import { ManualClock, type TestDatabase, createTestDatabase, testSettings } from '@rekindle/platform/testing';
import { VaultModule, vaultMigrations } from '@rekindle/vault';
import { insertLeads } from '@rekindle/vault/testing';
import { mailerMigrations } from '../../../migrations/index.js';
import { OutreachRepository } from '../../ledger/outreach-repository.js';
import { Recalls } from '../../recalling/recalls.js';
import { CountVisits } from '../count-visits.js';
import { Reclassify } from '../reclassify.js';
import { JudgeHits } from '../judge-hits/judge-hits.js';
import { TrackingApiModule } from '../../api.module.js';

/** Tracking over HTTP with its own database, and a clock that does not move by itself. */
export interface TrackingApp {
  http: NestFastifyApplication;
  database: TestDatabase;
  settings: Settings;
  clock: ManualClock;
  /** Dispatched unsubscribe commands. */
  unsubscribed: Unsubscribe[];
  /** Dispatched pause commands. */
  paused: PauseEmails[];
  linksOf(deliveryId: string): EmailLinks;
  /** Judges everything that waits, as a process with these settings would. @returns how many hits */
  judge(settings?: Partial<Settings>): Promise<number>;
  close(): Promise<void>;
}

@CommandHandler(Unsubscribe)
class NoteUnsubscribe implements ICommandHandler<Unsubscribe> {
  static noted: Unsubscribe[] = [];

  async execute(command: Unsubscribe): Promise<void> {
    NoteUnsubscribe.noted.push(command);
  }
}

@CommandHandler(PauseEmails)
class NotePause implements ICommandHandler<PauseEmails> {
  static noted: PauseEmails[] = [];

  async execute(command: PauseEmails): Promise<void> {
    NotePause.noted.push(command);
  }
}

export async function startTracking(): Promise<TrackingApp> {
  const database = await createTestDatabase([platformMigrations, eventStoreMigrations, vaultMigrations, mailerMigrations]);
  const settings = testSettings(database.url, { SANDBOX: 'false', TRUST_PROXY: 'true' });
  const clock = new ManualClock();
  const imports = [
    PlatformModule.forRoot(settings, { name: 'spec' }),
    EventSourcingModule.forRoot(),
    VaultModule,
    CqrsModule.forRoot(),
    TrackingApiModule,
  ];
  class SpecModule {}
  Module({ imports, providers: [NoteUnsubscribe, NotePause, Recalls, OutreachRepository, CountVisits, Reclassify, JudgeHits] })(SpecModule);
  const http = await NestFactory.create<NestFastifyApplication>(SpecModule, new FastifyAdapter({ trustProxy: true }), {
    logger: false,
    abortOnError: false,
  });
  Object.assign(http.get<object>(CLOCK), { now: () => clock.now() });
  await http.init();
  await http.getHttpAdapter().getInstance().ready();
  NoteUnsubscribe.noted = [];
  NotePause.noted = [];
  return {
    http,
    database,
    settings,
    clock,
    unsubscribed: NoteUnsubscribe.noted,
    paused: NotePause.noted,
    linksOf: (deliveryId) => linksFor(settings, deliveryId),
    judge: (changes = {}) =>
      judgeAll(
        new JudgeHits(http.get(POOL), http.get(OutreachRepository), http.get(CountVisits), http.get(Reclassify), {
          ...http.get<Settings>(SETTINGS),
          ...changes,
        }),
      ),
    close: async () => {
      await http.close();
      await database.drop();
    },
  };
}

async function judgeAll(judge: JudgeHits): Promise<number> {
  let total = 0;
  for (let judged = await judge.judge(0); judged > 0; judged = await judge.judge(0)) total += judged;
  return total;
}

export interface SeededDelivery {
  accountId: string;
  campaignId: string;
  leadId: string;
  deliveryId: string;
}

/** A lead with one delivery, in the state in which the sender leaves it. */
export async function seedDelivery({ database, clock }: TrackingApp, state = 'sent', msAgo = 3_600_000): Promise<SeededDelivery> {
  const [accountId, campaignId, deliveryId] = [newId(), newId(), newId()];
  const [leadId = ''] = await insertLeads(database.pool, [{ accountId, listId: newId(), email: 'josephine@garden.example' }]);
  const at = new Date(clock.now().getTime() - msAgo);
  await database.pool.query(
    `INSERT INTO mailer.outreaches (campaign_id, lead_id, account_id, state, address_hash) VALUES ($1, $2, $3, 'active', $4)`,
    [campaignId, leadId, accountId, `hash of ${leadId}`],
  );
  await database.pool.query(
    `INSERT INTO mailer.deliveries (campaign_id, lead_id, account_id, id, step, state, intended_at, sent_at) VALUES ($1, $2, $3, $4, 1, $5, $6, $7)`,
    [campaignId, leadId, accountId, deliveryId, state, at, state === 'sent' ? at : null],
  );
  return { accountId, campaignId, leadId, deliveryId };
}
