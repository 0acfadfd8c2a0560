import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { RecordReply } from '@rekindle/contracts';
import { FakeSmtp } from '@rekindle/email/testing';
import { inTransaction, newId } from '@rekindle/platform';
import { insertLeads } from '@rekindle/vault/testing';
import { deliveryIdFor } from '../../../planning/outreach-planner.js';
import { AddSuppression } from '../../../suppression-list/add-suppression/add-suppression.js';
import { eventually } from '../../../testing/eventually.js';
import { type MailerApp, startMailerApp } from '../../../testing/mailer-app.js';
import { foldedLedger, rowsOfLedger } from '../../../testing/folded-ledger.js';
import { RunningCampaigns } from '../../../testing/running-campaigns.js';
import type { SeededCampaign } from '../../../testing/seeded-campaign.js';
import type { LeadAction } from './change-leads.dto.js';
import { ChangeLeads } from '../change-leads.js';

let app: MailerApp;
let server: FakeSmtp;
let campaigns: RunningCampaigns;
beforeAll(async () => {
  app = await startMailerApp();
  server = new FakeSmtp();
  await server.listen();
  campaigns = new RunningCampaigns(app, () => server.url);
});
afterEach(async () => {
  await app.world.stopSenders();
  await app.world.database.pool.query(`UPDATE mailer.sendings SET state = 'held'`);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

async function launched(): Promise<SeededCampaign> {
  const campaign = await app.world.prepare(await app.world.seed(3));
  await app.world.launch(campaign);
  await app.settle();
  return campaign;
}
const act = ({ accountId, campaignId }: SeededCampaign, action: LeadAction, leadIds: readonly string[]) =>
  app.do(new ChangeLeads(accountId, campaignId, action, leadIds));
const states = async ({ campaignId }: SeededCampaign) => {
  const { rows } = await app.world.database.pool.query<{ state: string }>(
    'SELECT state FROM mailer.outreaches WHERE campaign_id = $1 ORDER BY lead_id',
    [campaignId],
  );
  return rows.map(({ state }) => state);
};

it('stops only the chosen leads, and changes nothing when repeated', async () => {
  const campaign = await launched();
  const chosen = campaign.leadIds.slice(0, 2);
  expect(await act(campaign, 'stop', chosen)).toEqual({ done: 2, refused: [] });
  expect(await act(campaign, 'stop', chosen)).toEqual({ done: 2, refused: [] });
  expect(await states(campaign)).toEqual(['stopped', 'stopped', 'active']);
});

it('suppresses each address for the whole account', async () => {
  const campaign = await launched();
  expect(await act(campaign, 'do_not_contact', campaign.leadIds)).toEqual({ done: 3, refused: [] });
  const { rows } = await app.world.database.pool.query('SELECT reason FROM mailer.suppressions WHERE account_id = $1', [
    campaign.accountId,
  ]);
  expect(rows).toEqual(Array(3).fill({ reason: 'do_not_contact' }));
});

it('says which leads it could not act on and why, and acts on the others', async () => {
  const campaign = await launched();
  const nobody = newId();
  const [first = ''] = campaign.leadIds;
  expect(await act(campaign, 'stop', [nobody, first])).toMatchObject({ done: 1, refused: [{ leadId: nobody, code: 'NOT_FOUND' }] });
  expect(await act(campaign, 'replied', [first])).toMatchObject({ done: 0, refused: [{ leadId: first, code: 'LEAD_NOT_CONTACTED' }] });
});

it('finds no leads of another account', async () => {
  const campaign = await launched();
  await expect(act({ ...campaign, accountId: newId() }, 'stop', campaign.leadIds)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await states(campaign)).toEqual(['active', 'active', 'active']);
});

/** Leads added to the list after the campaign had reached all the others. */
const late = ({ accountId, listId }: SeededCampaign, leads: number): Promise<string[]> =>
  inTransaction(app.world.database.pool, (tx) =>
    insertLeads(
      tx,
      Array.from({ length: leads }, () => ({ accountId, listId, email: `${newId()}@late.example`, firstName: null })),
    ),
  );
/** Takes one from each group in turn, for as long as there are any. */
const mixed = (...groups: string[][]): string[] =>
  Array.from({ length: Math.max(...groups.map(({ length }) => length)) }, (_, n) =>
    groups.flatMap((group) => group.slice(n, n + 1)),
  ).flat();
const NOBODY = { code: 'NOT_FOUND', detail: 'There is no such lead in this campaign.' };
const NOT_CONTACTED = {
  code: 'LEAD_NOT_CONTACTED',
  detail: 'This lead has not been sent an email of this campaign yet, so there is nothing to reply to.',
};
const STAYS_STOPPED = { code: 'LEAD_STAYS_STOPPED', detail: 'This lead replied, so this campaign sends them nothing more.' };
const NOT_TO_CONTACT = {
  code: 'LEAD_NOT_TO_CONTACT',
  detail: 'The address of this lead, or its whole domain, is not to be contacted.',
};
const standings = async ({ campaignId }: SeededCampaign): Promise<Map<string, string>> => {
  const { rows } = await app.world.database.pool.query<{ id: string; standing: string }>(
    `SELECT lead_id AS id, concat_ws(' ', state, reason) AS standing FROM mailer.outreaches WHERE campaign_id = $1`,
    [campaignId],
  );
  return new Map(rows.map(({ id, standing }) => [id, standing]));
};
/** The number of transactions in which the outreaches were last written. */
const transactions = async ({ campaignId }: SeededCampaign, leadIds: readonly string[]): Promise<number> => {
  const { rows } = await app.world.database.pool.query(
    'SELECT DISTINCT xmin::text FROM mailer.outreaches WHERE campaign_id = $1 AND lead_id = ANY($2)',
    [campaignId, leadIds],
  );
  return rows.length;
};
const agrees = async ({ campaignId }: SeededCampaign): Promise<void> =>
  expect(await rowsOfLedger(app.world.database.pool, campaignId)).toEqual(await foldedLedger(app.world.database.pool, campaignId));

it('acts on 200 leads in two transactions, and gives a reason for each that it could not act on', async () => {
  const campaign = await campaigns.begun(100);
  const [joined, added, nobody] = [campaign.leadIds, await late(campaign, 60), Array.from({ length: 40 }, newId)];
  const all = mixed(joined, added, nobody);
  const refused = (why: (leadId: string) => object | null) =>
    all.flatMap((leadId) => {
      const reason = why(leadId);
      return reason ? [{ leadId, ...reason }] : [];
    });
  const unknown = (leadId: string) => (nobody.includes(leadId) ? NOBODY : null);
  expect(await act(campaign, 'replied', all)).toEqual({
    done: 100,
    refused: refused((leadId) => unknown(leadId) ?? (added.includes(leadId) ? NOT_CONTACTED : null)),
  });
  expect(await standings(campaign)).toEqual(new Map(joined.map((leadId) => [leadId, 'stopped replied'])));
  expect(await transactions(campaign, joined)).toBe(2);

  expect(await act(campaign, 'stop', all)).toEqual({ done: 160, refused: refused(unknown) });
  const stopped = new Map([
    ...joined.map((leadId) => [leadId, 'stopped replied'] as const),
    ...added.map((leadId) => [leadId, 'stopped stopped_by_user'] as const),
  ]);
  expect(await standings(campaign)).toEqual(stopped);
  expect(await transactions(campaign, added)).toBe(2);

  expect(await act(campaign, 'do_not_contact', all)).toEqual({ done: 160, refused: refused(unknown) });
  expect(await act(campaign, 'do_not_contact', all)).toEqual({ done: 160, refused: refused(unknown) });
  expect(await standings(campaign)).toEqual(stopped);
  const { rows } = await app.world.database.pool.query(
    'SELECT reason, count(*)::integer AS addresses FROM mailer.suppressions WHERE account_id = $1 GROUP BY reason',
    [campaign.accountId],
  );
  expect(rows).toEqual([{ reason: 'do_not_contact', addresses: 160 }]);
  await agrees(campaign);
});

it('treats replies of colleagues as replies, and stops the others at their companies', async () => {
  const hosts = ['acme', 'acme', 'acme', 'other', 'last', 'last'];
  const address = (n: number): string => `lead-${n}@${hosts[n]}.example`;
  const campaign = await campaigns.begun(6, { address, stopCompany: true });
  const [first = '', second = '', third = '', other = '', last = '', colleague = ''] = campaign.leadIds;
  const [joining = ''] = await late(campaign, 1);
  expect(await act(campaign, 'replied', [second, joining, first, last])).toEqual({
    done: 3,
    refused: [{ leadId: joining, ...NOT_CONTACTED }],
  });
  expect(await standings(campaign)).toEqual(
    new Map([
      ...[first, second, last].map((leadId) => [leadId, 'stopped replied'] as const),
      ...[third, colleague].map((leadId) => [leadId, 'stopped company_replied'] as const),
      [other, 'active'],
    ]),
  );
  await agrees(campaign);
});

it('stops a lead that was sent nothing because a colleague replied, and refuses to mark it as replied', async () => {
  const campaign = await campaigns.launched(2, { address: (n) => `lead-${n}@acme.example`, stopCompany: true });
  await app.settle();
  const [sent = '', waiting = ''] = campaign.leadIds;
  await app.world.database.pool.query(
    `UPDATE mailer.deliveries SET state = 'sent', sent_at = now() WHERE campaign_id = $1 AND lead_id = $2 AND step = 1`,
    [campaign.campaignId, sent],
  );
  expect(await act(campaign, 'replied', [waiting, sent])).toEqual({ done: 1, refused: [{ leadId: waiting, ...NOT_CONTACTED }] });
  expect(await standings(campaign)).toEqual(
    new Map([
      [sent, 'stopped replied'],
      [waiting, 'stopped company_replied'],
    ]),
  );
});

it('suppresses the same addresses for two campaigns at the same time, in whichever order they are named', async () => {
  const address = (n: number): string => `lead-${n}@both.example`;
  const one = await campaigns.running(150, { address });
  const other = await campaigns.running(150, { address, accountId: one.accountId });
  const answers = await Promise.all([
    act(one, 'do_not_contact', one.leadIds),
    act(other, 'do_not_contact', other.leadIds.toReversed()),
    act(one, 'stop', one.leadIds.toReversed()),
  ]);
  expect(answers).toEqual(Array(3).fill({ done: 150, refused: [] }));
  for (const campaign of [one, other])
    expect([...(await standings(campaign)).values()].filter((standing) => !/^(stopped|skipped) /.test(standing))).toEqual([]);
  await agrees(one);
  await agrees(other);
});

it('puts back each lead that may be put back, in the order requested', async () => {
  const campaign = await campaigns.begun(2);
  const [replied = '', stopped = ''] = campaign.leadIds;
  const nobody = newId();
  await act(campaign, 'replied', [replied]);
  await act(campaign, 'stop', [stopped]);
  expect(await act(campaign, 'put_back', [nobody, stopped, replied])).toEqual({
    done: 1,
    refused: [
      { leadId: nobody, ...NOBODY },
      { leadId: replied, ...STAYS_STOPPED },
    ],
  });
});

it('puts 200 leads back in two transactions, and removes only their addresses from the suppression list', async () => {
  const shared = (n: number): string => (n % 10 === 7 ? `lead-${n}@listed.example` : `lead-${n}@put-back.example`);
  const campaign = await campaigns.begun(160, { address: shared });
  const nobody = Array.from({ length: 40 }, newId);
  const nth = (remainder: number): string[] => campaign.leadIds.filter((_, n) => n % 10 === remainder);
  const [silenced, silencedAndReplied, stopped, listed] = [nth(4), nth(5), nth(6), nth(7)];
  const others = campaign.leadIds.filter((id) => ![...silenced, ...silencedAndReplied, ...stopped, ...listed].includes(id));
  await act(campaign, 'do_not_contact', [...silenced, ...silencedAndReplied]);
  await act(campaign, 'stop', [...stopped, ...listed]);
  for (const leadId of silencedAndReplied) await app.do(new RecordReply(deliveryIdFor(campaign.campaignId, leadId, 1), false, 'sandbox'));
  await app.do(new AddSuppression(campaign.accountId, 'listed.example'));
  const all = mixed(campaign.leadIds, nobody);

  const why = new Map([
    ...nobody.map((leadId) => [leadId, NOBODY] as const),
    ...silencedAndReplied.map((leadId) => [leadId, STAYS_STOPPED] as const),
    ...listed.map((leadId) => [leadId, NOT_TO_CONTACT] as const),
  ]);
  const answer = {
    done: 128,
    refused: all.filter((leadId) => why.has(leadId)).map((leadId) => ({ leadId, ...why.get(leadId) })),
  };
  expect(await act(campaign, 'put_back', all)).toEqual(answer);
  expect(await transactions(campaign, [...silenced, ...stopped])).toBe(2);
  expect(await act(campaign, 'put_back', all)).toEqual(answer);
  expect(await standings(campaign)).toEqual(
    new Map([
      ...[...others, ...silenced, ...stopped].map((leadId) => [leadId, 'active'] as const),
      ...silencedAndReplied.map((leadId) => [leadId, 'stopped do_not_contact'] as const),
      ...listed.map((leadId) => [leadId, 'stopped stopped_by_user'] as const),
    ]),
  );
  const { rows } = await app.world.database.pool.query<{ leadId: string | null }>(
    `SELECT o.lead_id AS "leadId" FROM mailer.suppressions s LEFT JOIN mailer.outreaches o USING (account_id, address_hash)
     WHERE s.account_id = $1 ORDER BY o.lead_id`,
    [campaign.accountId],
  );
  expect(rows.map(({ leadId }) => leadId)).toEqual([...silencedAndReplied.toSorted(), null]);
  await agrees(campaign);
});

it('reopens a completed campaign when its leads are put back together', async () => {
  const campaign = await campaigns.begun(2);
  await act(campaign, 'stop', campaign.leadIds);
  const sendingTypes = async (): Promise<string[]> =>
    (await app.world.store.readStream(campaign.accountId, `sending-${campaign.campaignId}`)).map(({ type }) => type);
  await eventually(async () => expect(await sendingTypes()).toEqual(['SendingStarted', 'SendingCompleted']));
  expect(await act(campaign, 'put_back', campaign.leadIds)).toEqual({ done: 2, refused: [] });
  expect(await sendingTypes()).toEqual(['SendingStarted', 'SendingCompleted', 'SendingReopened']);
  await agrees(campaign);
});
