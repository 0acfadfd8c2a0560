import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { JobQueue, type StoredEvent } from '@rekindle/event-sourcing';
import { inTransaction, newId } from '@rekindle/platform';
import { leadFile } from '../lists/lead-lists/testing/lead-files.js';
import { type TestLeadLists, startLeadLists } from '../lists/lead-lists/testing/start-lead-lists.js';
import { CompletionReactions } from './completion.reactions.js';

let lists: TestLeadLists;
beforeAll(async () => void (lists = await startLeadLists()));
afterAll(() => lists.stop());

it('ends the launched campaigns of the list, and no others', async () => {
  const account = newId();
  const listId = (await lists.upload(account, leadFile(0, 2))).body.lead_list_id;
  const other = (await lists.upload(account, leadFile(2, 4))).body.lead_list_id;
  const launched = await lists.campaign(account, listId, 'Spring', 'launched');
  await lists.campaign(account, listId, 'Draft', 'prepared');
  await lists.campaign(account, other, 'Autumn', 'launched');
  const reactions = new CompletionReactions(new JobQueue()).reactions.filter(({ subscribesTo }) =>
    subscribesTo.includes('LeadListDeleted'),
  );
  expect(reactions).toHaveLength(1);
  const event = { type: 'LeadListDeleted', data: { accountId: account, listId } } as unknown as StoredEvent;
  for (const reaction of reactions) await inTransaction(lists.database.pool, (tx) => reaction.react(event, tx));
  const { rows } = await lists.database.pool.query<{ key: string }>(`SELECT key FROM jobs.jobs WHERE key LIKE 'complete-%'`);
  expect(rows).toEqual([{ key: `complete-${launched}` }]);
});
