import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { expectRebuildable } from '@rekindle/event-sourcing/testing';
import { newId } from '@rekindle/platform';
import { AccountsProjection } from '../../../limits/accounts.projection.js';
import { leadFile } from '../testing/lead-files.js';
import { type TestLeadLists, startLeadLists } from '../testing/start-lead-lists.js';
import { LeadListViewProjection } from './lead-list-view.projection.js';

let lists: TestLeadLists;
beforeAll(async () => void (lists = await startLeadLists()));
afterAll(() => lists.stop());

it('shows each account its lists, newest first', async () => {
  const account = newId();
  const first = await lists.upload(account, leadFile(0, 2), 'first.csv');
  lists.clock.advance(1_000);
  const second = await lists.upload(account, leadFile(0, 3), 'second.csv');
  await lists.upload(newId(), leadFile(0, 4));
  await lists.settle();
  const { body } = await lists.call(account, 'GET', '/leads');
  expect(body.lead_lists.map(({ _id, fileName, totalLeads }: Record<string, unknown>) => [_id, fileName, totalLeads])).toEqual([
    [second.body.lead_list_id, 'second.csv', 3],
    [first.body.lead_list_id, 'first.csv', 2],
  ]);
});

it('agrees with its events, whatever the order of the streams', async () => {
  for (let round = 0; round < 4; round += 1) {
    const account = newId();
    await lists.opened(account, lists.clock.now().toISOString().replace('2026', '2027'));
    const { body } = await lists.upload(account, leadFile(0, 600 + round));
    await lists.call(account, 'POST', '/leads/items', { email: 'own@example.com', list_id: body.lead_list_id });
    await lists.plan(account, 'growth');
    await lists.call(account, 'POST', `/leads/${body.lead_list_id}/import-waiting`);
    await lists.settle();
    const { items } = (await lists.call(account, 'GET', '/leads/items?limit=5')).body;
    for (const { id } of items) await lists.call(account, 'DELETE', `/leads/items/${id}`);
    await lists.call(account, 'POST', '/leads/items', { email: 'beside@example.com' });
    if (round === 2) await lists.call(account, 'DELETE', `/leads/${body.lead_list_id}`);
  }
  await lists.settle();
  expect(await lists.count('campaigns.lead_list_view WHERE leads = 595 + valid_leads % 600')).toBe(3);
  await expectRebuildable(lists.database.pool, new LeadListViewProjection());
  await expectRebuildable(lists.database.pool, new AccountsProjection());
});
