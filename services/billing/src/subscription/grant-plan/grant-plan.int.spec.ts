import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { GrantPlan, subscriptionStream } from '@rekindle/contracts';
import { EventStore, Streams, eventStoreMigrations, requestContext } from '@rekindle/event-sourcing';
import { newId, platformMigrations } from '@rekindle/platform';
import { ManualClock, type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { GrantChanges, GrantPlanHandler } from './grant-plan.js';

let database: TestDatabase;
let store: EventStore;
let handler: GrantPlanHandler;

beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  store = new EventStore(database.pool);
  const clock = new ManualClock(new Date('2026-11-02T09:00:00.000Z'));
  handler = new GrantPlanHandler(new GrantChanges(database.pool, store, new Streams(database.pool, store, clock), clock));
});
afterAll(() => database.drop());

const recorded = async (accountId: string) =>
  (
    await database.pool.query(
      `SELECT e.data, e.metadata->>'actor' AS actor, o.reason FROM es.events e LEFT JOIN es.operations o USING (event_id)
       WHERE type = 'OperationPerformed' AND data->>'target' = $1`,
      [accountId],
    )
  ).rows;
const eventsOf = (accountId: string) => store.readStream(accountId, subscriptionStream(accountId));

it("appends the grant once, signed by the operator, with the reason in the operator's records", async () => {
  const accountId = newId();
  const command = new GrantPlan(accountId, 'growth', null, 'Jane pays by bank transfer');
  const grant = () => requestContext.run({ correlationId: newId(), actor: 'operator:system:root' }, () => handler.execute(command));
  expect([await grant(), await grant()]).toEqual([
    { planId: 'growth', changed: true },
    { planId: 'growth', changed: false },
  ]);
  expect(await eventsOf(accountId)).toMatchObject([
    {
      tenantId: accountId,
      streamVersion: 1,
      context: 'billing',
      type: 'PlanGranted',
      data: { accountId, planId: 'growth', until: null },
      metadata: { actor: 'operator:system:root' },
      occurredAt: new Date('2026-11-02T09:00:00.000Z'),
    },
  ]);
  const data = { operation: 'plan.grant', target: accountId };
  expect(await recorded(accountId)).toEqual([{ data, actor: 'operator:system:root', reason: 'Jane pays by bank transfer' }]);
  const { rows } = await database.pool.query(`SELECT type FROM es.events WHERE (data || metadata)::text LIKE '%bank transfer%'`);
  expect(rows).toEqual([]);
});

it('serializes grants at the same moment', async () => {
  const accountId = newId();
  const plans = ['growth', 'business', 'revival_pro'];
  await Promise.all(plans.map((plan) => handler.execute(new GrantPlan(accountId, plan, null, 'A race'))));
  const granted = (await eventsOf(accountId)).map((event) => (event.type === 'PlanGranted' ? event.data.planId : event.type));
  expect(granted.toSorted()).toEqual(plans.toSorted());
  expect(await recorded(accountId)).toHaveLength(plans.length);
});
