import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type CampaignsEvent, socialPostStream } from '@rekindle/contracts';
import { EventStore, eventStoreMigrations } from '@rekindle/event-sourcing';
import { drain, expectRebuildable } from '@rekindle/event-sourcing/testing';
import { newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { TextVault, vaultMigrations } from '@rekindle/vault';
import { campaignsMigrations } from '../../../migrations/index.js';
import { PostTable } from './post-table.js';
import { SocialPostsProjection } from './social-posts.projection.js';

const projection = new SocialPostsProjection();
const accountId = newId();
const [first, second, third] = [newId(), newId(), newId()];
const at = new Date('2026-11-23T09:00:00.000Z');
let database: TestDatabase;
let table: PostTable;

beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations, vaultMigrations, campaignsMigrations]);
  table = new PostTable(database.pool, new TextVault(database.pool));
});
afterAll(() => database.drop());

const text = { textId: newId(), version: 1 };
const drafted = (postId: string, dueAt: string): CampaignsEvent => ({
  type: 'SocialPostDrafted',
  data: { accountId, postId, provider: 'twitter', text, author: 'built-in', dueAt, needsApproval: false },
});

it('lists waiting, due and handed-over posts, the same after a rebuild', async () => {
  const store = new EventStore(database.pool);
  const stories: [string, CampaignsEvent[]][] = [
    [first, [drafted(first, '2026-11-23T12:00:00.000Z')]],
    [second, [drafted(second, '2026-11-23T11:00:00.000Z'), { type: 'SocialPostDiscarded', data: { accountId, postId: second } }]],
    [third, [drafted(third, at.toISOString()), { type: 'SocialPostIntended', data: { accountId, postId: third } }]],
  ];
  for (const [postId, events] of stories)
    await store.append({
      tenantId: accountId,
      streamId: socialPostStream(postId),
      context: 'campaigns',
      expectedVersion: 0,
      events,
      occurredAt: at,
    });
  await drain(database.pool, { projections: [projection] });
  expect((await table.waiting(accountId)).map(({ postId, status, approved }) => [postId, status, approved])).toEqual([
    [third, 'intended', false],
    [first, 'waiting', false],
  ]);
  const due = (moment: string, accountIds = [accountId]) => table.due(new Date(moment), accountIds);
  expect(await due('2026-11-23T11:59:59.999Z')).toEqual([]);
  expect(await due('2026-11-23T12:00:00.000Z')).toEqual([{ accountId, postId: first }]);
  // For an account that may not post, and one whose plan resumed too late.
  expect(await due('2026-11-23T12:00:00.000Z', [newId()])).toEqual([]);
  expect(await due('2026-11-24T12:00:00.000Z')).toEqual([]);
  const late = (moment: string) => table.overdue(new Date(moment));
  expect([await late('2026-11-24T11:59:59.999Z'), await late('2026-11-24T12:00:00.000Z')]).toEqual([[], [{ accountId, postId: first }]]);
  const unsettled = (moment: string) => table.unsettled(new Date(moment));
  expect([await unsettled('2026-11-23T09:14:59.999Z'), await unsettled('2026-11-23T09:15:00.000Z')]).toEqual([
    [],
    [{ accountId, postId: third }],
  ]);
  await expectRebuildable(database.pool, projection);
});
