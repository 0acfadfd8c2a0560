import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { HoldLead, PauseEmails, RecordComplaint, Unsubscribe } from '@rekindle/contracts';
import { FakeSmtp } from '@rekindle/email/testing';
import { newId } from '@rekindle/platform';
import { deliveryIdFor } from '../planning/outreach-planner.js';
import { eventually } from '../testing/eventually.js';
import { type MailerApp, startMailerApp } from '../testing/mailer-app.js';
import { RunningCampaigns, lead } from '../testing/running-campaigns.js';
import { AddSuppression } from './add-suppression/add-suppression.js';
import { ExportSuppressions } from './export-suppressions/export-suppressions.js';
import { GetSuppressions } from './get-suppressions/get-suppressions.js';
import { ImportSuppressions } from './import-suppressions/import-suppressions.js';
import { RemoveSuppression } from './remove-suppression/remove-suppression.js';
import { LEADS_AT_ONCE } from './suppression-list.js';
import type { SuppressionsPage } from './suppression.dto.js';

let app: MailerApp;
let server: FakeSmtp;
let campaigns: RunningCampaigns;
beforeAll(async () => {
  app = await startMailerApp();
  campaigns = new RunningCampaigns(app, () => server.url);
});
beforeEach(async () => {
  server = new FakeSmtp();
  await server.listen();
});
afterEach(async () => {
  await app.world.stopSenders();
  await server.close();
});
afterAll(() => app.close());

const list = async (accountId: string, filter: object = {}) =>
  (await app.ask<SuppressionsPage>(new GetSuppressions(accountId, { limit: 50, ...filter }))).items.map(({ kind, value, reason }) => [
    kind,
    value,
    reason,
  ]);
const idOf = async (accountId: string) =>
  (await app.ask<SuppressionsPage>(new GetSuppressions(accountId, { limit: 1 }))).items[0]?.id ?? '';

it('stops what is planned to an address or a whole domain, and skips them in later campaigns', async () => {
  const address = (n: number) => ['lena@lead.example', 'otto@Rival.example', 'mia@else.example'][n] ?? '';
  const campaign = await campaigns.launched(3, { address });
  await app.settle();
  await app.do(new AddSuppression(campaign.accountId, ' Lena@Lead.example '));
  await app.do(new AddSuppression(campaign.accountId, 'rival.example'));
  expect(await app.world.states(campaign.campaignId)).toEqual({ skipped: 8, waiting: 4 });
  const second = await campaigns.launched(2, {
    accountId: campaign.accountId,
    address: (n) => `${n === 0 ? 'new' : 'kim'}@${n === 0 ? 'rival' : 'fine'}.example`,
  });
  await app.settle();
  expect(await app.world.states(second.campaignId)).toEqual({ skipped: 4, waiting: 4 });
  expect(await list(campaign.accountId)).toEqual(
    expect.arrayContaining([
      ['domain', 'rival.example', 'do_not_contact'],
      ['address', 'lena@lead.example', 'do_not_contact'],
    ]),
  );
});

it('stops many leads at a domain in transactions that no sender waits for long, unless the entry is removed first', async () => {
  const leads = LEADS_AT_ONCE + 51;
  const { accountId, campaignId } = await campaigns.launched(leads, { address: (n) => `lead${n}@${n < 3 ? 'else' : 'rival'}.example` });
  await app.settle();
  await app.do(new AddSuppression(accountId, 'rival.example'));
  await app.do(new RemoveSuppression(accountId, await idOf(accountId)));
  await app.settle();
  expect(await app.world.states(campaignId)).toEqual({ waiting: 4 * leads });
  await app.do(new AddSuppression(accountId, 'rival.example'));
  const resting = () => app.world.database.pool.query('SELECT campaign_id AS id FROM mailer.stops_in_progress');
  expect((await resting()).rows).toEqual([{ id: campaignId }]);
  await app.settle();
  expect((await resting()).rows).toEqual([]);
  expect(await app.world.states(campaignId)).toEqual({ waiting: 12, skipped: 4 * (leads - 3) });
  const { rows } = await app.world.database.pool.query(
    `SELECT sum(n)::int AS stopped, max(n) <= 200 AS "inChunks" FROM
       (SELECT count(*) AS n FROM es.events WHERE tenant_id = $1 AND type = 'OutreachStopped' GROUP BY xmin::text) t`,
    [accountId],
  );
  expect(rows).toEqual([{ stopped: leads - 3, inChunks: true }]);
});

it('recognises a domain in another script, however it is written', async () => {
  const address = (n: number) => `lena@xn--${['bcher-kva', 'mller-kva', 'nenda-kva'][n]}.example`;
  const campaign = await campaigns.launched(3, { address });
  await app.settle();
  await app.do(new AddSuppression(campaign.accountId, ' Lena@BU\u0308CHER.example'));
  await app.do(new ImportSuppressions(campaign.accountId, 'email\nmüller.example\n'));
  expect(await app.world.states(campaign.campaignId)).toEqual({ skipped: 8, waiting: 4 });
  expect(await list(campaign.accountId, { search: 'bücher.example' })).toEqual([]);
  expect(await list(campaign.accountId, { search: 'lena@ｂücher.example' })).toEqual([
    ['address', 'lena@xn--bcher-kva.example', 'do_not_contact'],
  ]);
});

it('can be searched, paged, and exported as a file that can be imported again', async () => {
  const accountId = newId();
  const imported = await app.do(
    new ImportSuppressions(
      accountId,
      '\uFEFFemail,why\n\nlena@lead.example,asked\nno address,\n"otto@lead.example",\nrival.example,\nLENA@lead.example,\n',
    ),
  );
  const faults = ['Row 4: no email address and no domain'];
  expect(imported).toEqual({ entries: 3, added: 3, already: 1, invalid: 1, faults });
  expect(await list(accountId, { search: 'rival' })).toEqual([['domain', 'rival.example', 'do_not_contact']]);
  expect(await list(accountId, { reason: 'bounced' })).toEqual([]);
  const first = await app.ask<SuppressionsPage>(new GetSuppressions(accountId, { limit: 2 }));
  const rest = await app.ask<SuppressionsPage>(new GetSuppressions(accountId, { limit: 2, after: first.next ?? '' }));
  expect([...first.items, ...rest.items].map(({ value }) => value).sort()).toEqual([
    'lena@lead.example',
    'otto@lead.example',
    'rival.example',
  ]);
  expect(rest.next).toBeNull();
  const file = await text(await app.ask<Readable>(new ExportSuppressions(accountId)));
  expect(file.split('\n')[0]).toBe('address_or_domain,reason,suppressed_at');
  const other = newId();
  await app.do(new AddSuppression(other, 'rival.example'));
  expect(await app.do(new ImportSuppressions(other, file))).toEqual({ entries: 3, added: 2, already: 1, invalid: 0, faults: [] });
  expect((await list(other)).map(([, value]) => value).sort()).toEqual(['lena@lead.example', 'otto@lead.example', 'rival.example']);
});

it('imports a long file a thousand entries at a time, and stops what is planned to those it names', async () => {
  const { accountId, campaignId } = await campaigns.launched(3, { address: (n) => `lead${n}@${n === 2 ? 'rival' : 'many'}.example` });
  await app.settle();
  const lines = Array.from({ length: 2_500 }, (_, n) => `lead${n + 1}@many.example\nshop${n}.example\n`);
  const csv = `${lines.join('')}rival.example\n`;
  expect(await app.do(new ImportSuppressions(accountId, csv))).toMatchObject({ entries: 5_001, added: 5_001, already: 0 });
  expect(await app.do(new ImportSuppressions(accountId, csv))).toMatchObject({ entries: 5_001, added: 0, already: 5_001 });
  expect(await app.world.states(campaignId)).toEqual({ waiting: 4, skipped: 8 });
  const { rows } = await app.world.database.pool.query(
    `SELECT count(*)::int AS events, count(DISTINCT xmin::text)::int AS transactions
     FROM es.events WHERE tenant_id = $1 AND type = 'LeadSuppressed'`,
    [accountId],
  );
  expect(rows).toEqual([{ events: 5_001, transactions: 6 }]);
});

/** A page of such addresses is more than streams buffer. */
const LONG = 'x'.repeat(50);

it('exports the whole list while entries are removed from it', async () => {
  const accountId = newId();
  await app.do(new ImportSuppressions(accountId, Array.from({ length: 2_010 }, (_, n) => `lead${n}.${LONG}@long.example\n`).join('')));
  const file = await app.ask<Readable>(new ExportSuppressions(accountId));
  // Its first page is read, and fills all buffers.
  await eventually(() => expect(file.readableLength).toBeGreaterThan(10_000));
  // The last one of the first page.
  const { rows } = await app.world.database.pool.query<{ id: string }>(
    'SELECT id FROM mailer.suppressions WHERE account_id = $1 ORDER BY suppressed_at DESC, id DESC LIMIT 1 OFFSET 999',
    [accountId],
  );
  await app.do(new RemoveSuppression(accountId, rows[0]?.id ?? ''));
  expect((await text(file)).match(/^lead\d+\.x+@long\.example,/gm)).toHaveLength(2_010);
});

it('exports an address that begins like a formula, and imports it from its own file', async () => {
  const [accountId, other] = [newId(), newId()];
  await app.do(new AddSuppression(accountId, '+lena@lead.example'));
  const file = await text(await app.ask<Readable>(new ExportSuppressions(accountId)));
  expect(file).toContain("\n'+lena@lead.example,do_not_contact,");
  await app.do(new ImportSuppressions(other, file));
  expect(await list(other)).toEqual([['address', '+lena@lead.example', 'do_not_contact']]);
});

it('lets an account remove its own entry, and add it again', async () => {
  const accountId = newId();
  await app.do(new AddSuppression(accountId, 'lena@lead.example'));
  await app.do(new AddSuppression(accountId, 'lena@lead.example'));
  await expect(app.do(new RemoveSuppression(newId(), await idOf(accountId)))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await app.do(new RemoveSuppression(accountId, await idOf(accountId)));
  expect(await list(accountId)).toEqual([]);
  await app.do(new AddSuppression(accountId, 'lena@lead.example'));
  expect(await list(accountId)).toHaveLength(1);
  const { rows } = await app.world.database.pool.query('SELECT type FROM es.events WHERE tenant_id = $1 ORDER BY position', [accountId]);
  expect(rows.map(({ type }) => type)).toEqual(['LeadSuppressed', 'SuppressionRemoved', 'LeadSuppressed']);
});

it.each([
  ['unsubscribed', (deliveryId: string) => new Unsubscribe(deliveryId, 'one_click')],
  ['complained', (deliveryId: string) => new RecordComplaint(deliveryId)],
] as const)('keeps a lead that %s after the account had listed it itself', async (reason, ask) => {
  const address = `${reason}@lead.example`;
  const campaign = await campaigns.begun(1, { address: () => address });
  const { accountId } = campaign;
  await app.do(new AddSuppression(accountId, address));
  await app.do(ask(deliveryIdFor(campaign.campaignId, lead(campaign), 1)));
  await app.do(new AddSuppression(accountId, address));
  expect(await list(accountId)).toEqual([['address', address, reason]]);
  await expect(app.do(new RemoveSuppression(accountId, await idOf(accountId)))).rejects.toMatchObject({ code: 'SUPPRESSION_ASKED_FOR' });
});

it('keeps a pause that a lead asked for before the account listed and removed the address', async () => {
  const campaign = await campaigns.begun(1, { address: () => 'paula@lead.example' });
  const { accountId } = campaign;
  await app.do(new PauseEmails(deliveryIdFor(campaign.campaignId, lead(campaign), 1)));
  await app.do(new AddSuppression(accountId, 'paula@lead.example'));
  await app.do(new RemoveSuppression(accountId, await idOf(accountId)));
  expect(await list(accountId)).toEqual([['address', 'paula@lead.example', 'paused_by_lead']]);
  await expect(app.do(new RemoveSuppression(accountId, await idOf(accountId)))).rejects.toMatchObject({ code: 'SUPPRESSION_ASKED_FOR' });
});

it('keeps a lead that complained, and shows its address for as long as the lead exists', async () => {
  const campaign = await campaigns.begun(1, { address: () => 'lena@lead.example' });
  await app.do(new RecordComplaint(deliveryIdFor(campaign.campaignId, lead(campaign), 1)));
  expect(await list(campaign.accountId)).toEqual([['address', 'lena@lead.example', 'complained']]);
  await expect(app.do(new RemoveSuppression(campaign.accountId, await idOf(campaign.accountId)))).rejects.toMatchObject({
    code: 'SUPPRESSION_ASKED_FOR',
  });
  await app.do(new AddSuppression(campaign.accountId, 'lena@lead.example'));
  await app.do(new HoldLead(campaign.accountId, lead(campaign)));
  await app.world.database.pool.query('DELETE FROM vault.leads WHERE id = $1', [lead(campaign)]);
  expect(await list(campaign.accountId)).toEqual([['address', null, 'complained']]);
});

it('shows an address as long as any lead has it, also once the first one was deleted', async () => {
  const address = 'twice@lead.example';
  const campaign = await campaigns.begun(1, { address: () => address });
  const { accountId } = campaign;
  await app.do(new Unsubscribe(deliveryIdFor(campaign.campaignId, lead(campaign), 1), 'page'));
  for (const _ of [1, 2]) await campaigns.launched(1, { accountId, address: () => address });
  await app.settle();
  const { rows } = await app.world.database.pool.query<{ id: string }>('SELECT id FROM vault.leads WHERE account_id = $1 ORDER BY id', [
    accountId,
  ]);
  for (const { id } of rows.slice(0, 2)) {
    await app.do(new HoldLead(accountId, id));
    await app.world.database.pool.query('DELETE FROM vault.leads WHERE id = $1', [id]);
    expect(await list(accountId)).toEqual([['address', address, 'unsubscribed']]);
  }
});

it.each(['', 'lena', 'lena@', '@', 'a b@c.example', 'https://lead.example'])('refuses %j as an entry', async (value) => {
  await expect(app.do(new AddSuppression(newId(), value))).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    faults: [{ field: 'value' }],
  });
});
