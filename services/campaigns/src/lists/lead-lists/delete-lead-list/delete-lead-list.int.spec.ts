import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HoldLeadList } from '@rekindle/contracts';
import { newId } from '@rekindle/platform';
import { leadFile } from '../testing/lead-files.js';
import { type TestLeadLists, startLeadLists } from '../testing/start-lead-lists.js';

let lists: TestLeadLists;
beforeAll(async () => void (lists = await startLeadLists()));
afterAll(() => lists.stop());

describe('deleting a list', () => {
  it('holds its sending first, then deletes leads, problems and file', async () => {
    const account = newId();
    const { body } = await lists.upload(account, `${leadFile(0, 5)}wrong,x\n`);
    const listId = body.lead_list_id;
    await lists.settle();
    expect((await lists.call(account, 'DELETE', `/leads/${listId}`)).status).toBe(204);
    expect(lists.held).toEqual([new HoldLeadList(account, listId)]);
    await lists.settle();
    expect((await lists.call(account, 'GET', '/leads')).body.lead_lists).toEqual([]);
    expect((await lists.call(account, 'GET', `/leads/${listId}`)).body.code).toBe('NOT_FOUND');
    for (const table of ['vault.leads', 'campaigns.lead_lists', 'campaigns.import_problems', 'campaigns.lead_list_view'])
      expect([table, await lists.count(`${table} WHERE account_id = $1`, account)]).toEqual([table, 0]);
    expect(lists.files(account)).toEqual([]);
    expect((await lists.call(account, 'DELETE', `/leads/${listId}`)).status).toBe(204);
  });

  it('is finished by its job if the process ends once the mailer is held', async () => {
    const account = newId();
    const listId = (await lists.upload(account, leadFile(0, 4))).body.lead_list_id;
    await lists.settle();
    const { held } = lists;
    held.push = (...commands) => {
      Array.prototype.push.apply(held, commands);
      throw new Error('the process ends');
    };
    expect((await lists.call(account, 'DELETE', `/leads/${listId}`)).status).toBe(500);
    Reflect.deleteProperty(held, 'push');
    expect(held.at(-1)).toEqual(new HoldLeadList(account, listId));
    expect(await lists.count('vault.leads WHERE account_id = $1', account)).toBe(4);
    await lists.settle();
    expect((await lists.call(account, 'GET', '/leads')).body.lead_lists).toEqual([]);
    expect(await lists.count('vault.leads WHERE account_id = $1', account)).toBe(0);
    expect(lists.files(account)).toEqual([]);
  });

  it('is refused while a launched campaign sends to it', async () => {
    const account = newId();
    const { body } = await lists.upload(account, leadFile(0, 3));
    await lists.campaign(account, body.lead_list_id, 'Spring', 'launched');
    const refused = await lists.call(account, 'DELETE', `/leads/${body.lead_list_id}`);
    expect(refused.body).toEqual({
      code: 'LEAD_LIST_IN_USE',
      detail: 'The campaign "Spring" is sending to this list. Delete that campaign first, or wait until it is completed.',
    });
    expect(await lists.count('vault.leads WHERE account_id = $1', account)).toBe(3);
  });

  it('of another account is not found', async () => {
    const { body } = await lists.upload(newId(), leadFile(0, 3));
    expect((await lists.call(newId(), 'DELETE', `/leads/${body.lead_list_id}`)).body.code).toBe('NOT_FOUND');
    expect(await lists.count('vault.leads WHERE list_id = $1', body.lead_list_id)).toBe(3);
  });

  it('allows the same bytes to become a new list', async () => {
    const account = newId();
    const first = await lists.upload(account, leadFile(0, 3));
    await lists.call(account, 'DELETE', `/leads/${first.body.lead_list_id}`);
    const second = await lists.upload(account, leadFile(0, 3));
    expect([second.body.alreadyUploaded, second.body.lead_list_id === first.body.lead_list_id]).toEqual([false, false]);
  });
});
