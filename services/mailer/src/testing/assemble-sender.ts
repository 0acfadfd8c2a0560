import type { EventStore, JobQueue } from '@rekindle/event-sourcing';
import { type Clock, type Settings, createLogger } from '@rekindle/platform';
import { type LeadVault, ProfileVault, type TextVault } from '@rekindle/vault';
import type pg from 'pg';
import { MailboxFleet } from '../claiming/mailbox-fleet.js';
import { Claimer } from '../claiming/claimer.js';
import type { MailRoutes } from '../claiming/mail-routes.js';
import { CampaignComposer } from '../composing/campaign-composer.js';
import { Senders } from '../composing/senders.js';
import { Templates } from '../composing/templates.js';
import { ThreadsOfLeads } from '../composing/threads.js';
import type { Housekeeping } from '../delivery/dispatch/housekeeping.js';
import type { LedgerPage } from '../delivery/dispatch/ledger-page.js';
import type { SenderObserver } from '../delivery/dispatch/sender-moments.js';
import { SenderLoop } from '../delivery/dispatch/sender.loop.js';
import type { Journals } from '../delivery/journal/journals.js';
import { KnownCampaigns } from '../known-campaigns/known-campaigns.js';
import type { SendingRepository } from '../ledger/sending-repository.js';
import { LimitNotices } from '../limits/limit-notices.js';
import { ReceivingDomains } from '../delivery/receiving-domains/receiving-domains.js';
/** The parts that a sender needs. */
interface World {
  settings: Settings;
  clock: Clock;
  store: EventStore;
  jobs: JobQueue;
  sendings: SendingRepository;
  leads: LeadVault;
  texts: TextVault;
  page: LedgerPage;
  journals: Journals;
  database: { pool: pg.Pool };
  receivingDomainLimit: number | null;
  housekeeping(): Housekeeping;
}

/** A sender from a world's parts, assembled as the mailer's module does it. */
export function assembleSender(world: World, routes: MailRoutes, observe: SenderObserver): SenderLoop {
  const { settings, clock } = world;
  const { pool } = world.database;
  const composer = new CampaignComposer(
    pool,
    settings,
    new KnownCampaigns(pool, world.store, { waitFor: async () => true }),
    world.sendings,
    world.leads,
    new Templates(world.texts),
    new Senders(world.texts, new ProfileVault(pool)),
    routes,
    new ThreadsOfLeads(pool),
  );
  return new SenderLoop(
    {
      clock,
      logger: createLogger(process.env.SPEC_LOG ?? 'silent', 'spec'),
      routes,
      composer,
      claimer: new Claimer(clock, new LimitNotices(pool, world.jobs), new MailboxFleet(clock, settings)),
      page: world.page,
      housekeeping: world.housekeeping(),
      receiving: new ReceivingDomains(clock, { ...settings, receivingDomainLimit: world.receivingDomainLimit }),
      journals: world.journals,
      observe,
    },
    pool,
  );
}
