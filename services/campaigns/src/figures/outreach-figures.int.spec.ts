import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { MailerEvent } from '@rekindle/contracts';
import { EventStore, eventStoreMigrations } from '@rekindle/event-sourcing';
import { drain, newSeed, randomFrom } from '@rekindle/event-sourcing/testing';
import { newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { campaignsMigrations } from '../../migrations/index.js';
import { selectList } from '../campaign/campaign-tables.js';
import { OutreachFiguresProjection } from './outreach-figures.projection.js';
import { type OutreachHistory, counted } from './outreach-row.js';
import { type OutreachRow, foldOutreach } from './testing/fold-outreach.js';
import { Story, anOutreach, tell } from './testing/mailer-stories.js';
import { Tallies } from './testing/tallies.js';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase([platformMigrations, eventStoreMigrations, campaignsMigrations])));
afterAll(() => database.drop());

const accountId = newId();
const ids = [newId(), newId(), newId()];

/** Random events of a lead, plausible or not, repeated and in any order. */
function anything(random: () => number): Story {
  const roll = (n: number): number => Math.floor(random() * n);
  const story = new Story(anOutreach(accountId, ids[roll(ids.length)] ?? ''), new Date(Date.UTC(2026, 10, 2, roll(24), roll(60))));
  const reasons = ['replied', 'bounced', 'stopped_by_user'] as const;
  const moments = [null, new Date(Date.UTC(2026, 10, 1, roll(24), roll(60))), new Date(Date.UTC(2026, 10, 3, roll(24)))];
  const happenings = [
    (step: number) => story.sent(step, roll(2) === 0),
    (step: number) => story.sent(step),
    (step: number) => story.opened(step, roll(2) ? 'human' : 'machine'),
    (step: number) => story.clicked(step, roll(3), roll(3) ? 'human' : 'machine'),
    (step: number) =>
      story.sent(step).reclassified(step, roll(2) ? 'open' : 'click', roll(2) ? 'human' : 'machine', moments[roll(3)] ?? null),
    (step: number) => story.replied(step, roll(2) === 0),
    (step: number) => story.bounced(step, roll(2) ? 'hard' : 'soft'),
    (step: number) => story.failed(step),
    (step: number) => story.unsubscribed(step),
    (step: number) => story.complained(step),
    (step: number) => story.resolved(step, roll(2) ? 'sent' : 'failed'),
    () => story.skipped(['in_another_campaign', 'silenced'][roll(2)] ?? ''),
    (step: number) => story.stopped(reasons[roll(3)] ?? 'replied', step),
    (step: number) => story.resumed(roll(2) ? 'stopped_by_user' : 'do_not_contact', [step]),
  ];
  for (let count = roll(14); count >= 0; count -= 1) happenings[roll(happenings.length)]?.(1 + roll(4)).wait(roll(30) * 60_000);
  return story;
}

const byContent = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted();

it('gives the same counts as folding the events one by one', async () => {
  const seed = newSeed();
  const random = randomFrom(seed);
  const store = new EventStore(database.pool);
  const stories = Array.from({ length: 150 }, () => anything(random));
  const projection = new OutreachFiguresProjection();
  // In batches, so that much is already known and much is not.
  for (const part of [stories.slice(0, 50), stories.slice(50)]) {
    await tell(store, part);
    await drain(database.pool, { projections: [projection], seed });
  }

  const tallies = new Tallies();
  const rows = stories.flatMap(({ happenings }) => {
    const relevant = happenings.filter(({ event }) => (projection.subscribesTo as readonly MailerEvent['type'][]).includes(event.type));
    const row = relevant.reduce<OutreachRow | null>((before, { event, at }) => {
      const history = event as OutreachHistory;
      return foldOutreach(before, history, at, tallies.for(history.data, at));
    }, null);
    return row ?? [];
  });
  const read = async (table: string, columns: Record<string, string>): Promise<string[]> =>
    byContent((await database.pool.query<object>(`SELECT ${selectList(columns)} FROM campaigns.${table}`)).rows);
  const all = (names: readonly string[]): Record<string, string> => Object.fromEntries(names.map((name) => [name, '']));

  const moments = ['contactedAt', 'openedAt', 'clickedAt', 'revivedAt', 'stoppedAt'];
  expect({
    seed,
    rows: await read('outreach_view', all(['campaignId', 'leadId', 'accountId', ...moments, ...counted, 'state', 'reason'])),
  }).toEqual({ seed, rows: byContent(rows) });
  const steps = all(['campaignId', 'bucket', 'accountId', 'step', 'lastSentAt', 'lastRepliedAt', ...counted, 'tests', 'revived']);
  expect({ seed, steps: await read('step_counts', steps) }).toEqual({ seed, steps: byContent(tallies.stepCounts) });
  const sums = [...Map.groupBy(tallies.stepCounts, ({ bucket }) => bucket.getTime()).values()].map((own) => {
    const sent = (isLead: boolean): number => own.reduce((sum, one) => sum + ((one.step === 0) === isLead ? one.sent : 0), 0);
    return { accountId, bucket: own[0]?.bucket, sent: sent(false), contacted: sent(true) };
  });
  expect({ seed, accounts: await read('account_counts', all(['accountId', 'bucket', 'sent', 'contacted'])) }).toEqual({
    seed,
    accounts: byContent(sums.filter(({ sent }) => sent > 0)),
  });
  const stops = all(['campaignId', 'bucket', 'kind', 'reason', 'lastAt', 'leads', 'emails']);
  expect({ seed, stops: await read('stop_counts', stops) }).toEqual({ seed, stops: byContent(tallies.stopCounts) });
});
