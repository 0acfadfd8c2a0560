import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HoldLeadList } from '@rekindle/contracts';
import { newId } from '@rekindle/platform';
import { leadFile } from '../../lead-lists/testing/lead-files.js';
import { type TestLeadLists, startLeadLists } from '../../lead-lists/testing/start-lead-lists.js';

let lists: TestLeadLists;
beforeAll(async () => void (lists = await startLeadLists()));
beforeEach(() => void (lists.held.length = 0));
afterAll(() => lists.stop());

const confirm = 'delete';
const ask = (account: string, body: object = { confirm }) => lists.call(account, 'POST', '/leads/items/deletion', body);
const progress = async (account: string) => (await lists.call(account, 'GET', '/leads/items/deletion')).body;
const leadsOf = (account: string) => lists.count('vault.leads WHERE account_id = $1', account);

/** Creates two lists of 6 and 4 leads, and two leads outside lists. */
async function owned(account: string): Promise<string[]> {
  const first = (await lists.upload(account, leadFile(0, 6))).body.lead_list_id;
  const second = (await lists.upload(account, leadFile(6, 10))).body.lead_list_id;
  for (const n of [1, 2]) await lists.call(account, 'POST', '/leads/items', { email: `own${n}@example.com` });
  await lists.settle();
  return [first, second];
}

describe('deleting all leads', () => {
  it('holds every list before it answers, and deletes lists, leads, files and leads outside lists', async () => {
    const account = newId();
    const other = newId();
    await owned(other);
    const listIds = await owned(account);
    const { status, body } = await ask(account);
    expect([status, body]).toEqual([202, { state: 'running', leads: 12, deleted: 0 }]);
    expect(lists.held).toEqual(expect.arrayContaining(listIds.map((id) => new HoldLeadList(account, id))));
    expect(await leadsOf(account)).toBe(12);
    await lists.settle();
    expect(await progress(account)).toEqual({ state: 'done', leads: 12, deleted: 12 });
    for (const table of ['vault.leads', 'campaigns.lead_lists', 'campaigns.import_problems', 'campaigns.lead_list_view'])
      expect([table, await lists.count(`${table} WHERE account_id = $1`, account)]).toEqual([table, 0]);
    expect(lists.files(account)).toEqual([]);
    expect(await lists.count(`es.events WHERE tenant_id = $1 AND type = 'LeadListDeleted'`, account)).toBe(2);
    expect(await lists.count(`es.events WHERE tenant_id = $1 AND type = 'LeadDeleted'`, account)).toBe(2);
    expect([await leadsOf(other), await progress(other)]).toEqual([12, { state: 'none', leads: 0, deleted: 0 }]);
  });

  it('deletes them all the same if the mailer holds only one of the lists', async () => {
    const account = newId();
    await owned(account);
    lists.held.push = (...commands) => {
      if (lists.held.length === 1) throw new Error('the process ends');
      return Array.prototype.push.apply(lists.held, commands);
    };
    expect((await ask(account)).status).toBe(500);
    Reflect.deleteProperty(lists.held, 'push');
    expect(lists.held).toHaveLength(1);
    await lists.settle();
    expect([await leadsOf(account), await progress(account)]).toEqual([0, { state: 'done', leads: 12, deleted: 12 }]);
  });

  it('resumes after an interruption, and counts each lead once', async () => {
    const account = newId();
    await owned(account);
    await ask(account);
    lists.deleteAll.leadsAtOnce = 2;
    await lists.database.pool.query(BREAKS_OFF);
    await expect(lists.deleteAll.handle({ accountId: account })).rejects.toThrow('broken off');
    expect(await progress(account)).toEqual({ state: 'running', leads: 12, deleted: 4 });
    expect((await lists.call(account, 'GET', '/leads/items')).body.items).toHaveLength(2);
    await lists.database.pool.query('DROP TRIGGER break_off ON campaigns.lead_deletions');
    await lists.settle();
    expect([await leadsOf(account), await progress(account)]).toEqual([0, { state: 'done', leads: 12, deleted: 12 }]);
    expect(await lists.count(`es.events WHERE tenant_id = $1 AND type = 'LeadListDeleted'`, account)).toBe(2);
  });

  it('keeps leads added after the request', async () => {
    const account = newId();
    await owned(account);
    await ask(account);
    const late = (await lists.upload(account, leadFile(20, 22))).body.lead_list_id;
    await lists.call(account, 'POST', '/leads/items', { email: 'late@example.com' });
    await lists.settle();
    const { items, total } = (await lists.call(account, 'GET', '/leads/items')).body;
    expect(items.map(({ email }: { email: string }) => email).sort()).toEqual([
      'late@example.com',
      'lead20@example.com',
      'lead21@example.com',
    ]);
    expect(total).toBe(3);
    expect((await lists.call(account, 'GET', `/leads/${late}`)).status).toBe(200);
  });

  it('includes leads added before a second request, and does nothing when none are left', async () => {
    const account = newId();
    await owned(account);
    await ask(account);
    await lists.upload(account, leadFile(30, 34));
    expect((await ask(account)).body.state).toBe('running');
    await lists.settle();
    expect([await leadsOf(account), (await progress(account)).state]).toEqual([0, 'done']);
    await ask(account);
    await lists.settle();
    expect(await progress(account)).toEqual({ state: 'done', leads: 0, deleted: 0 });
  });

  it('requires the confirmation', async () => {
    const account = newId();
    await owned(account);
    expect((await ask(account, { confirm: 'yes' })).status).not.toBe(202);
    await lists.settle();
    expect([await leadsOf(account), lists.held]).toEqual([12, []]);
  });
});

/** The third batch of any deletion fails, as if the process had ended there. */
const BREAKS_OFF = `
  CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF new.deleted > 4 THEN RAISE EXCEPTION 'broken off'; END IF; RETURN new; END $$;
  CREATE TRIGGER break_off BEFORE UPDATE ON campaigns.lead_deletions FOR EACH ROW EXECUTE FUNCTION break_off()`;
