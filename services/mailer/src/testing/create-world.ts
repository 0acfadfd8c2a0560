import { PlanningReactions } from '../planning/planning.reactions.js';
import { eventStoreMigrations } from '@rekindle/event-sourcing';
import { drain } from '@rekindle/event-sourcing/testing';
import { platformMigrations } from '@rekindle/platform';
import { createTestDatabase } from '@rekindle/platform/testing';
import { vaultMigrations } from '@rekindle/vault';
import { mailerMigrations } from '../../migrations/index.js';
import { EnrolLeads } from '../planning/enrol-leads/enrol-leads.job.js';
import { UnblockEmails } from '../planning/unblock-emails/unblock-emails.job.js';
import { WithdrawOutreaches } from '../stopping/withdraw-outreaches/withdraw-outreaches.job.js';
import { MailerWorld } from './mailer-world.js';

export interface SpecWorld extends MailerWorld {
  /** Runs the mailer's reactions and jobs until they have nothing left to do. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** A mailer world on its own database. */
export async function createMailerWorld(): Promise<SpecWorld> {
  const database = await createTestDatabase([platformMigrations, eventStoreMigrations, vaultMigrations, mailerMigrations]);
  const world = new MailerWorld(database);
  const { pool } = database;
  const reactions = [new PlanningReactions(world.starting, world.sendings, world.jobs)];
  const jobs = [
    new EnrolLeads(pool, world.clock, world.leads, world.sendings, world.planner),
    new WithdrawOutreaches(pool, world.clock, world.sendings, world.outreaches),
    new UnblockEmails(pool, world.clock, world.outreaches),
  ];
  return Object.assign(world, {
    settle: () => drain(pool, { reactions, jobs }),
    close: () =>
      world
        .stopSenders()
        .finally(() => world.recalls.onModuleDestroy())
        .finally(() => database.drop()),
  });
}
