import { UNDO_MS, STEP_DAYS } from '@rekindle/contracts';
import type { smtpClients } from '@rekindle/email';
import { mailServerAt } from '@rekindle/email/testing';
import { EventStore, JobQueue } from '@rekindle/event-sourcing';
import { type Settings, createLogger, inTransaction, newId } from '@rekindle/platform';
import { ManualClock, type TestDatabase, testSettings } from '@rekindle/platform/testing';
import { LeadVault, ProfileVault, TextVault, insertProfile } from '@rekindle/vault';
import { insertLeads } from '@rekindle/vault/testing';
import { OutreachRepository } from '../ledger/outreach-repository.js';
import { type MailRoutes, OwnServerRoute } from '../claiming/mail-routes.js';
import { Housekeeping } from '../delivery/dispatch/housekeeping.js';
import type { Launched } from '../known-campaigns/launch-in-force.js';
import { LedgerPage } from '../delivery/dispatch/ledger-page.js';
import type { SenderObserver } from '../delivery/dispatch/sender-moments.js';
import { TakeOver } from '../delivery/dispatch/take-over.js';
import type { SenderLoop } from '../delivery/dispatch/sender.loop.js';
import { Journals } from '../delivery/journal/journals.js';
import { OutreachPlanner } from '../planning/outreach-planner.js';
import { Recalls } from '../recalling/recalls.js';
import { SendingRepository } from '../ledger/sending-repository.js';
import { StartSending } from '../planning/start-sending.js';
import { Suppressions } from '../suppression/suppressions.js';
import { assembleSender } from './assemble-sender.js';
import type { SeededCampaign } from './seeded-campaign.js';

/** The mailer's parts on one database, assembled by hand, with a clock that does not move by itself. */
export class MailerWorld {
  readonly settings: Settings;
  readonly clock: ManualClock;
  readonly store: EventStore;
  readonly sendings: SendingRepository;
  readonly outreaches: OutreachRepository;
  readonly recalls: Recalls;
  readonly page: LedgerPage;
  readonly journals: Journals;
  readonly suppressions: Suppressions;
  readonly starting: StartSending;
  readonly jobs: JobQueue = new JobQueue();
  readonly texts: TextVault;
  readonly leads: LeadVault;
  readonly planner: OutreachPlanner;
  /** The limit per minute and receiving domain; read when a sender starts. */
  receivingDomainLimit: number | null = null;
  private readonly loops: { loop: SenderLoop; ended: Promise<void> }[] = [];

  constructor(
    readonly database: Pick<TestDatabase, 'url' | 'pool'>,
    clock = new ManualClock(),
    home?: string,
  ) {
    this.clock = clock;
    this.settings = testSettings(database.url, { MAIL_FROM: 'hello@rekindle.example', ...(home && { REKINDLE_HOME: home }) });
    this.store = new EventStore(database.pool);
    this.recalls = new Recalls(database.pool);
    this.sendings = new SendingRepository(this.store, this.recalls);
    this.outreaches = new OutreachRepository(this.store, this.recalls);
    this.page = new LedgerPage(this.clock, this.sendings, this.outreaches);
    this.journals = new Journals(this.settings);
    this.suppressions = new Suppressions(this.store, this.outreaches);
    this.starting = new StartSending(this.jobs, this.store, this.sendings);
    this.texts = new TextVault(database.pool);
    this.leads = new LeadVault(database.pool);
    this.planner = new OutreachPlanner(this.settings, this.outreaches);
  }

  /** An account with a profile, a lead list, and a campaign that is ready to launch. */
  async seed(
    leads: number,
    account: { accountId?: string; timeZone?: string; planId?: string; address?: (n: number) => string } = {},
  ): Promise<SeededCampaign> {
    const [accountId, campaignId, listId] = [account.accountId ?? newId(), newId(), newId()];
    if (!account.accountId) await this.openAccount(accountId, account.timeZone ?? 'UTC', account.planId ?? 'revival_pro');
    const address = account.address ?? ((n: number) => `lead-${n}@${listId.slice(-12)}.example`);
    const seeds = Array.from({ length: leads }, (_, n) => ({ accountId, listId, email: address(n), firstName: `Lead ${n}` }));
    const leadIds = await inTransaction(this.database.pool, (tx) => insertLeads(tx, seeds));
    const brief = await inTransaction(this.database.pool, (tx) =>
      this.texts.put(tx, { accountId, kind: 'brief', body: { company_name: 'Acme' } }),
    );
    const data = { accountId, campaignId, listId, campaignType: 'lead_revival', brief, averageOrderValueCents: 1, pricingModel: '' };
    await this.appendToCampaign({ accountId, campaignId }, { type: 'CampaignRequested', data });
    return { accountId, campaignId, listId, leadIds };
  }

  /** Writes the campaign's emails, so that it can be tested and launched. */
  async prepare(campaign: SeededCampaign, texts: Readonly<Record<number, string>> = {}): Promise<SeededCampaign> {
    const { accountId, campaignId } = campaign;
    const steps = await this.writeEmails(accountId, undefined, texts);
    await this.appendToCampaign(campaign, { type: 'SequenceGenerated', data: { accountId, campaignId, author: 'built-in', steps } });
    await this.appendToCampaign(campaign, { type: 'CampaignPrepared', data: { accountId, campaignId } });
    return campaign;
  }

  async userOf(accountId: string): Promise<string> {
    return (await new ProfileVault(this.database.pool).ownerOf(accountId))?.id ?? '';
  }

  private async openAccount(accountId: string, timeZone: string, planId: string): Promise<void> {
    const profile = { userId: newId(), email: `${accountId}@owner.example`, passwordHash: '', fullName: 'Olive Owner' };
    await inTransaction(this.database.pool, (tx) => insertProfile(tx, { accountId, companyName: 'Acme', timeZone, ...profile }));
    await this.database.pool.query('INSERT INTO mailer.accounts (account_id, time_zone) VALUES ($1, $2)', [accountId, timeZone]);
    await this.grant(accountId, planId);
  }

  /** Sets what the account may use from now on, as if its events had arrived. @param planId free_trial: only the trial */
  async grant(accountId: string, planId: string, until: Date | null = null): Promise<void> {
    const claims = planId === 'free_trial' ? [] : [{ source: 'grant', planId, priceCents: 0, status: 'active', until }];
    await this.database.pool.query('UPDATE mailer.accounts SET claims = $2, had_plan = had_plan OR $3 WHERE account_id = $1', [
      accountId,
      JSON.stringify(claims),
      claims.length > 0,
    ]);
  }

  /** Stores four steps in the vault. */
  async writeEmails(
    accountId: string,
    testSubject?: string,
    texts: Readonly<Record<number, string>> = {},
  ): Promise<{ step: number; day: number; email: { textId: string; version: number } }[]> {
    return inTransaction(this.database.pool, async (tx) => {
      const steps = [];
      for (const [index, day] of STEP_DAYS.entries()) {
        const text = texts[index + 1] ?? 'Hello {{ first_name }}, see https://acme.example';
        const body = { subject: `Step ${index + 1}`, text, html: null, testSubject };
        steps.push({ step: index + 1, day, email: await this.texts.put(tx, { accountId, kind: 'email', body }) });
      }
      return steps;
    });
  }

  /** Appends the launch, as the campaigns context does. @param testSubject half of the leads get it; @returns the launch's id */
  async launch(
    { accountId, campaignId, listId }: SeededCampaign,
    timeZone = 'UTC',
    testSubject?: string,
    texts: Readonly<Record<number, string>> = {},
    chosen: Pick<Launched, 'holdout' | 'stopCompany'> = {},
  ): Promise<string> {
    const steps = await this.writeEmails(accountId, testSubject, texts);
    const body = { senderName: 'Olive', replyTo: 'olive@acme.example', postalAddress: '1 Main St', companyName: 'Acme' };
    const sender = await inTransaction(this.database.pool, (tx) => this.texts.put(tx, { accountId, kind: 'sender', body }));
    const launchId = newId();
    const startsAt = new Date(this.clock.now().getTime() + UNDO_MS).toISOString();
    const data = { accountId, campaignId, listId, launchId, sender, steps, timeZone, startsAt, ...chosen };
    await this.appendToCampaign({ accountId, campaignId }, { type: 'CampaignLaunched', data });
    return launchId;
  }

  /** Changes the text of an email that the campaign sends, as the campaigns context does. */
  async edit({ accountId, campaignId }: SeededCampaign, step: number, text: string): Promise<void> {
    const id = (await this.sendings.find(this.database.pool, campaignId))?.steps.find((one) => one.step === step)?.email.textId ?? '';
    const body = { subject: `Step ${step} again`, text, html: null };
    const email = await inTransaction(this.database.pool, (tx) => this.texts.put(tx, { accountId, kind: 'email', id, body }));
    const data = { accountId, campaignId, step, email, author: 'user' };
    await this.appendToCampaign({ accountId, campaignId }, { type: 'SequenceEdited', data });
  }

  /** Appends that the launch was undone, as the campaigns context does once the mailer holds it. */
  undo({ accountId, campaignId }: SeededCampaign): Promise<void> {
    const data = { accountId, campaignId, launchId: newId() };
    return this.appendToCampaign({ accountId, campaignId }, { type: 'CampaignLaunchUndone', data });
  }

  async appendToCampaign(
    { accountId, campaignId }: Pick<SeededCampaign, 'accountId' | 'campaignId'>,
    event: { type: string; data: object },
  ) {
    const streamId = `campaign-${campaignId}`;
    const expectedVersion = (await this.store.readStream(accountId, streamId)).length;
    const stream = { tenantId: accountId, streamId, context: 'campaigns' as const, expectedVersion };
    await this.store.append({ ...stream, events: [event], occurredAt: this.clock.now() });
  }

  /** A running sender, as a process would run it. */
  startSender(smtpUrl: () => string, observe: SenderObserver = () => undefined, smtpClient?: keyof typeof smtpClients): SenderLoop {
    return this.startSenderOn(new OwnServerRoute(mailServerAt(smtpUrl, smtpClient), this.settings), observe);
  }

  /** The same, with several mail servers. */
  startSenderOn(routes: MailRoutes, observe: SenderObserver = () => undefined): SenderLoop {
    const loop = assembleSender(this, routes, observe);
    const ended = loop.run();
    ended.catch(() => undefined);
    this.loops.push({ loop, ended });
    return loop;
  }

  housekeeping(): Housekeeping {
    const gone = new TakeOver(this.clock, createLogger(process.env.SPEC_LOG ?? 'silent', 'spec'), this.settings, this.page, this.journals);
    return new Housekeeping(this.clock, this.sendings, gone);
  }

  async stopSenders(): Promise<void> {
    for (const { loop } of this.loops) loop.stop();
    await this.stopped();
  }

  /** Resolves when every sender has ended. @throws the error that ended one of them */
  async stopped(): Promise<void> {
    const ends = await Promise.allSettled(this.loops.splice(0).map(({ ended }) => ended));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  /** The number of a campaign's emails that senders hold. */
  async claimed(campaignId: string): Promise<number> {
    const { rows } = await this.database.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM mailer.deliveries WHERE campaign_id = $1 AND state = 'waiting' AND lease IS NOT NULL`,
      [campaignId],
    );
    return rows[0]?.n ?? 0;
  }

  /** The number of a campaign's deliveries in each state. */
  async states(campaignId: string): Promise<Record<string, number>> {
    const { rows } = await this.database.pool.query<{ state: string; n: number }>(
      'SELECT state, count(*)::int AS n FROM mailer.deliveries WHERE campaign_id = $1 GROUP BY state',
      [campaignId],
    );
    return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
  }
}
