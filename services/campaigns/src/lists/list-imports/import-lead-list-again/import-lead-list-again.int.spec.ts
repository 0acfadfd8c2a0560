import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { type TestLeadLists, startLeadLists } from '../../lead-lists/testing/start-lead-lists.js';

let lists: TestLeadLists;
beforeAll(async () => void (lists = await startLeadLists()));
afterAll(() => lists.stop());

const FILE = 'Email,Nick,Works at,Email Backup\nada@x.co,Ada,Engines,a@y.co\nbo@x.co,Bo,,\nwrong,Cy,Cogs,cy@y.co\n';
const upload = async (account: string, content = FILE): Promise<string> => (await lists.upload(account, content)).body.lead_list_id;
const again = (account: string, listId: string, fields: Record<string, string>) =>
  lists.call(account, 'POST', `/leads/${listId}/import`, { mapping: Object.entries(fields).map(([column, field]) => ({ column, field })) });
const leadsOf = async (listId: string) =>
  (
    await lists.database.pool.query(
      'SELECT id, email, first_name, company, custom FROM vault.leads WHERE list_id = $1 ORDER BY list_id, id',
      [listId],
    )
  ).rows;

describe('the stored file of a list', () => {
  it('can be imported again with other fields; unchanged addresses keep their ids', async () => {
    const account = newId();
    const listId = await upload(account);
    const before = await leadsOf(listId);
    expect(before.map(({ custom }) => custom)).toEqual([{ nick: 'Ada', works_at: 'Engines', email_backup: 'a@y.co' }, { nick: 'Bo' }]);

    const { status, body } = await again(account, listId, { Nick: 'first_name', 'Works at': 'company', 'Email Backup': 'email' });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        lead_list_id: listId,
        total_leads: 3,
        valid_leads: 3,
        invalid_leads: 0,
        problems: [],
        alreadyUploaded: false,
      }),
    ]);
    const after = await leadsOf(listId);
    expect(after).toEqual([
      { id: before[0].id, email: 'ada@x.co', first_name: 'Ada', company: 'Engines', custom: null },
      { id: before[1].id, email: 'bo@x.co', first_name: 'Bo', company: null, custom: null },
      { id: expect.any(String), email: 'cy@y.co', first_name: 'Cy', company: 'Cogs', custom: null },
    ]);
    await lists.settle();
    const { body: list } = await lists.call(account, 'GET', `/leads/${listId}`);
    expect(list).toMatchObject({ totalLeads: 3, validLeads: 3, invalidLeads: 0, mapping: body.mapping });
    expect(await lists.count('campaigns.import_problems WHERE account_id = $1', account)).toBe(0);
    expect(await lists.count('campaigns.imports')).toBe(0);
  });

  it('is not counted twice against the limit', async () => {
    const account = newId();
    const listId = await upload(account);
    await again(account, listId, { Nick: 'first_name' });
    await again(account, listId, { 'Email Backup': 'email' });
    const { rows } = await lists.database.pool.query('SELECT used FROM campaigns.usage WHERE account_id = $1', [account]);
    expect(rows).toEqual([{ used: '3' }]);
  });

  it('does not affect leads added by hand', async () => {
    const account = newId();
    const listId = await upload(account);
    await lists.call(account, 'POST', '/leads/items', { email: 'cy@y.co', firstName: 'Cyra', list_id: listId });
    const { body } = await again(account, listId, { 'Email Backup': 'email', Nick: 'first_name' });
    expect([body.valid_leads, body.duplicate_leads]).toEqual([2, 1]);
    expect((await leadsOf(listId)).map(({ first_name }) => first_name).sort()).toEqual(['Ada', 'Bo', 'Cyra']);
    await lists.settle();
    expect((await lists.call(account, 'GET', `/leads/${listId}`)).body.totalLeads).toBe(3);
  });

  it.each([
    [{ Nobody: 'first_name' }, 'The file has no column "Nobody"'],
    [{ Email: 'skip' }, 'Choose the column that holds the email addresses'],
    [{ Nick: 'First-Name' }, '"First-Name" cannot be a merge field: use small letters, digits and _, beginning with a letter'],
    [{ Nick: '__proto__' }, '"__proto__" cannot be a merge field: use small letters, digits and _, beginning with a letter'],
    [{ Nick: 'works_at' }, 'Two columns cannot share the merge field "works_at"'],
  ])('refuses %j', async (fields, detail) => {
    const account = newId();
    const { body } = await again(account, await upload(account), fields);
    expect(body).toEqual({ code: 'VALIDATION_FAILED', detail });
  });

  it('is refused while a launched campaign uses the list', async () => {
    const account = newId();
    const listId = await upload(account);
    await lists.campaign(account, listId, 'Spring', 'prepared');
    expect((await again(account, listId, { Nick: 'first_name' })).status).toBe(200);
    await lists.campaign(account, listId, 'Summer', 'launched');
    const { body } = await again(account, listId, { Nick: 'skip' });
    expect(body.code).toBe('LEAD_LIST_IN_USE');
    expect(body.detail).toBe(
      'The campaign "Summer" is sending to this list. Its columns can be changed once that campaign is completed or deleted.',
    );
  });

  it('is not read again with other columns if a campaign is launched in the meantime', async () => {
    const account = newId();
    const listId = await upload(account);
    const before = await leadsOf(listId);
    const campaignId = await lists.campaign(account, listId, 'Summer', 'prepared');
    lists.afterReading(() =>
      lists.database.pool.query('INSERT INTO campaigns.launches (campaign_id, account_id, active) VALUES ($1, $2, true)', [
        campaignId,
        account,
      ]),
    );
    expect((await again(account, listId, { Nick: 'skip' })).body.code).toBe('LEAD_LIST_IN_USE');
    expect(await leadsOf(listId)).toEqual(before);
  });

  it('brings back no lead that was deleted while it was read', async () => {
    const account = newId();
    const listId = await upload(account);
    const [ada, bo] = await leadsOf(listId);
    lists.afterReading(() => lists.call(account, 'DELETE', `/leads/items/${ada.id}`));
    expect((await again(account, listId, { Nick: 'first_name' })).body).toEqual({
      code: 'CONCURRENCY_CONFLICT',
      detail: 'A lead was deleted while the file was being read, so nothing was imported. Please try again.',
    });
    expect(await leadsOf(listId)).toEqual([bo]);
    expect((await again(account, listId, { Nick: 'first_name' })).status).toBe(200);
    expect((await leadsOf(listId)).map(({ email }) => email)).toEqual(['bo@x.co']);
  });

  it('is inaccessible to other accounts', async () => {
    const listId = await upload(newId());
    expect((await again(newId(), listId, {})).body.code).toBe('NOT_FOUND');
    expect((await lists.call(newId(), 'POST', `/leads/${listId}/import-waiting`)).body.code).toBe('NOT_FOUND');
  });

  it('is deleted again thirty days after the same upload has restored it', async () => {
    const account = newId();
    const listId = await upload(account);
    await lists.discardFile(account, listId);
    await lists.upload(account, FILE);
    expect(lists.files(account)).toHaveLength(1);
    const inDays = `_private_jobs WHERE key = 'campaigns.discard-file:' || $1 AND run_at BETWEEN now() + interval '29 days' AND now() + interval '30 days'`;
    expect(await lists.count(`jobs.${inDays}`, listId)).toBe(1);
    await lists.discardFile(account, listId);
    expect(lists.files(account)).toEqual([]);
  });

  it('is deleted after thirty days, and restored by the same upload', async () => {
    const account = newId();
    const listId = await upload(account);
    await lists.discardFile(account, listId);
    expect([lists.files(account), (await lists.call(account, 'GET', `/leads/${listId}`)).body.fileStored]).toEqual([[], false]);
    expect((await again(account, listId, { Nick: 'first_name' })).body.code).toBe('IMPORT_FILE_GONE');
    expect((await lists.upload(account, FILE)).body).toMatchObject({ lead_list_id: listId, alreadyUploaded: true });
    expect((await again(account, listId, { Nick: 'first_name' })).status).toBe(200);
  });
});
