import { existsSync, readdirSync } from 'node:fs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LeadListReactions } from '../lead-list.reactions.js';
import type { Context } from '@rekindle/contracts';
import { EventStore, JobQueue, type NewEvent, eventStoreMigrations } from '@rekindle/event-sourcing';
import { type Settings, newId, platformMigrations } from '@rekindle/platform';
import { ManualClock, type TestDatabase, createTestDatabase, testSettings } from '@rekindle/platform/testing';
import { vaultMigrations } from '@rekindle/vault';
import { campaignsMigrations } from '../../../../migrations/index.js';
import { AccountsProjection } from '../../../limits/accounts.projection.js';
import { LeadImporter } from '../../importing/lead-importer.js';
import { StoredFiles } from '../../importing/stored-files.js';
import { DeleteAllLeadsJob } from '../../leads/delete-all-leads/delete-all-leads.job.js';
import { LeadDeletions } from '../../leads/lead-deletions.js';
import { DiscardFileJob } from '../discard-file/discard-file.job.js';
import { LeadListViewProjection } from '../get-lead-lists/lead-list-view.projection.js';
import type { ImportResponse } from '../../list-imports/import-response.dto.js';
import { LeadListRecords } from '../lead-list-records.js';
import { FinishListDeletionJob } from '../delete-lead-list/finish-list-deletion.job.js';
import { ListEraser } from '../list-eraser.js';
import { type Held, createLeadListsApp } from './lead-lists-app.js';

type Json = ReturnType<typeof JSON.parse>;

interface Answer<Body = Json> {
  status: number;
  body: Body;
  text: string;
}

export interface TestLeadLists {
  app: NestFastifyApplication;
  url: string;
  settings: Settings;
  database: TestDatabase;
  clock: ManualClock;
  held: Held[];
  /** The job, to be run or slowed down by hand. */
  deleteAll: DeleteAllLeadsJob;
  projections: LeadListViewProjection[];
  call(accountId: string, method: string, path: string, body?: unknown): Promise<Answer>;
  upload(
    accountId: string,
    content: string | Buffer,
    fileName?: string,
  ): Promise<Answer<ImportResponse & { code?: string; detail?: string }>>;
  /** Runs projections and reactions until nothing is left to do. */
  settle(): Promise<void>;
  plan(accountId: string, planId: string): Promise<void>;
  /** Call after `plan`. */
  revoked(accountId: string, planId: string): Promise<void>;
  opened(accountId: string, trialEndsAt: string): Promise<void>;
  /** Adds a campaign for a list to the campaign view. @returns its id */
  campaign(accountId: string, listId: string, name: string, status: string): Promise<string>;
  /** Runs the job that is delayed by thirty days. */
  discardFile(accountId: string, listId: string): Promise<void>;
  /** Does this once, when an import has read its file and not yet published its leads. */
  afterReading(work: () => Promise<unknown>): void;
  /** Sets the number of addresses that imports remember; undefined for the default. */
  rememberAtMost(addresses: number | undefined): void;
  /** Files in the account's upload folder. */
  files(accountId: string): string[];
  count(sql: string, ...values: unknown[]): Promise<number>;
  stop(): Promise<void>;
}

/** The lead-list part of the campaigns API on a port, with its own database, clock and upload folder. */
export async function startLeadLists(env: NodeJS.ProcessEnv = {}, at?: { database: TestDatabase; home: string }): Promise<TestLeadLists> {
  const database =
    at?.database ?? (await createTestDatabase([platformMigrations, eventStoreMigrations, vaultMigrations, campaignsMigrations]));
  const settings = testSettings(database.url, { ...env, ...(at && { REKINDLE_HOME: at.home }) });
  const clock = new ManualClock();
  const held: Held[] = [];
  const app = await createLeadListsApp(database, settings, clock, held);
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  const projections = { view: new LeadListViewProjection(), accounts: new AccountsProjection() };
  const [store, files] = [app.get(EventStore), app.get(StoredFiles, { strict: false })];
  const eraser = new ListEraser(database.pool, clock, store, files, new LeadListRecords(database.pool));
  const deleteAll = new DeleteAllLeadsJob(database.pool, clock, store, eraser, new LeadDeletions(database.pool));
  const discard = new DiscardFileJob(database.pool, files, app.get(JobQueue));
  const workers = {
    projections: Object.values(projections),
    reactions: [new LeadListReactions(app.get(JobQueue))],
    jobs: [discard, deleteAll, new FinishListDeletionJob(eraser)],
  };
  const happened = async (streamId: string, context: Context, accountId: string, event: NewEvent, expectedVersion = 0): Promise<void> => {
    const append = { tenantId: accountId, streamId, context, expectedVersion, events: [event], occurredAt: clock.now() };
    await app.get(EventStore).append(append);
    await lists.settle();
  };
  const importer = app.get(LeadImporter, { strict: false });
  const usual = importer.mostAddressesInMemory;
  const request = async (accountId: string, path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, { ...init, headers: { 'x-account': accountId, ...(init.headers as object) } });
    const text = await response.text();
    return { status: response.status, text, body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null };
  };
  const lists: TestLeadLists = {
    app,
    url,
    settings,
    database,
    clock,
    held,
    deleteAll,
    projections: [projections.view],
    call: (accountId, method, path, body) =>
      request(accountId, path, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
    upload: (accountId, content, fileName = 'leads.csv') => {
      const form = new FormData();
      form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), fileName);
      return request(accountId, '/leads/upload', { method: 'POST', body: form });
    },
    // Loaded on demand: it imports jest, which is not available in a separate process.
    settle: async () => (await import('@rekindle/event-sourcing/testing')).drain(database.pool, workers),
    plan: (accountId, planId) =>
      happened(`subscription-${accountId}`, 'billing', accountId, {
        type: 'PlanGranted',
        data: { accountId, planId, until: null },
      }),
    revoked: (accountId, planId) =>
      happened(`subscription-${accountId}`, 'billing', accountId, { type: 'PlanRevoked', data: { accountId, planId } }, 1),
    opened: (accountId, trialEndsAt) =>
      happened(`account-${accountId}`, 'accounts', accountId, {
        type: 'AccountOpened',
        data: { accountId, userId: newId(), trialEndsAt, timeZone: 'Europe/Berlin', termsVersion: null },
      }),
    campaign: (accountId, listId, name, status) => insertCampaign(database, accountId, listId, name, status),
    discardFile: (accountId, listId) => discard.handle({ accountId, listId }),
    afterReading: (work) => {
      const run = importer.run.bind(importer);
      importer.run = async (job) => {
        importer.run = run;
        const outcome = await run(job);
        await work();
        return outcome;
      };
    },
    rememberAtMost: (addresses = usual) => void (importer.mostAddressesInMemory = addresses),
    files: (accountId) => {
      const folder = `${settings.uploadsDir}/${accountId}`;
      return existsSync(folder) ? readdirSync(folder) : [];
    },
    count: async (sql, ...values) => {
      const { rows } = await database.pool.query<{ count: string }>(`SELECT count(*) FROM ${sql}`, values);
      return Number(rows[0]?.count);
    },
    stop: async () => {
      await app.close();
      if (!at) await database.drop();
    },
  };
  return lists;
}

async function insertCampaign({ pool }: TestDatabase, accountId: string, listId: string, name: string, status: string): Promise<string> {
  const campaignId = newId();
  const body = JSON.stringify({ campaign_name: name });
  await pool.query(`INSERT INTO vault.texts (id, version, account_id, kind, body) VALUES ($1, 1, $2, 'brief', $3)`, [
    campaignId,
    accountId,
    body,
  ]);
  await pool.query(
    `INSERT INTO campaigns.campaign_view (campaign_id, account_id, list_id, campaign_type, status, stage, average_order_value_cents,
       pricing_model, brief, steps, created_at)
     VALUES ($1, $2, $3, 'lead_revival', $4, 'completed', 1, 'performance_based', $5, '[]', now())`,
    [campaignId, accountId, listId, status, JSON.stringify({ textId: campaignId, version: 1 })],
  );
  return campaignId;
}
