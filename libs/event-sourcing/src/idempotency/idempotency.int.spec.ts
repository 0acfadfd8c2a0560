import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@rekindle/contracts';
import { inTransaction, newId, platformMigrations } from '@rekindle/platform';
import { type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import { eventStoreMigrations } from '../../migrations/index.js';
import { requestContext } from '../context/request-context.js';
import { EventStore } from '../store/event-store.js';
import { Idempotency, type IdempotentResult, rememberIds } from './idempotency.js';
import { requestHash } from '../context/idempotent-request.js';

let database: TestDatabase;
let store: EventStore;
beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  store = new EventStore(database.pool);
});
afterAll(() => database.drop());

const accountId = newId();
let key: string;
beforeEach(() => void (key = newId()));

/** Each caller gets its own gateway, as two processes would have. */
const send = <T>(
  work: () => Promise<T>,
  body: object = { list: 1 },
  gateway = new Idempotency(database.pool),
  ids: object = {},
): Promise<IdempotentResult<T>> => {
  const request = { accountId, key, hash: requestHash('POST', '/leads', body) };
  const run = () => gateway.run(request, work, () => ({ status: 201, ids }));
  return requestContext.run({ correlationId: newId(), actor: 'user:1' }, run);
};

const appendTo = (streamId: string) => ({
  tenantId: accountId,
  streamId,
  context: 'campaigns' as const,
  expectedVersion: 0,
  events: [{ type: 'LeadDeleted', data: { accountId, leadId: newId() } }],
  occurredAt: new Date(),
});

const addLead = async (): Promise<string> => {
  const leadId = newId();
  rememberIds({ leadId });
  await store.append(appendTo(`lead-${leadId}`));
  return leadId;
};

const rowsOfKey = async (): Promise<unknown[]> =>
  (await database.pool.query('SELECT result FROM es.idempotency WHERE account_id = $1 AND key = $2', [accountId, key])).rows;

describe('a request with an Idempotency-Key', () => {
  it('runs once, and a repeat gets the data to rebuild the response from', async () => {
    const first = await send(addLead, { list: 1 }, new Idempotency(database.pool), { leads: 1 });
    const leadId = first.repeated ? '' : first.value;
    expect(await send(addLead)).toEqual({ repeated: true, earlier: { status: 201, ids: { leadId, leads: 1 } } });
    expect(await store.readStream(accountId, `lead-${leadId}`)).toHaveLength(1);
  });

  it('is refused with a different body', async () => {
    await send(addLead);
    await expect(send(addLead, { list: 2 })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('is refused while the first one is running in the same process', async () => {
    const gateway = new Idempotency(database.pool);
    const second = async (): Promise<unknown> => send(addLead, { list: 1 }, gateway).catch((error: unknown) => error);
    const first = await send(second, { list: 1 }, gateway);
    expect(first).toMatchObject({ repeated: false, value: { code: 'IDEMPOTENCY_KEY_IN_USE' } });
  });

  it('changes nothing if another process commits the same request first', async () => {
    let late = '';
    const slow = send(async () => {
      await send(addLead);
      late = newId();
      await store.append(appendTo(`lead-${late}`));
    });
    await expect(slow).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE' });
    expect(await store.readStream(accountId, `lead-${late}`)).toEqual([]);
  });

  it('may be repeated after a refusal or a failure', async () => {
    const refuse = () => Promise.reject(new DomainError('PLAN_REQUIRED', 'Choose a plan first.'));
    await expect(send(refuse)).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
    expect(await rowsOfKey()).toEqual([]);
    expect(await send(addLead)).toMatchObject({ repeated: false });
  });

  it('may be repeated after a failure even if it had recorded a fact that it found', async () => {
    const streamId = `lead-${newId()}`;
    const recordAndFail = async () => {
      await store.append({ ...appendTo(streamId), foundOnly: true });
      throw new Error('what was asked for was not done');
    };
    await expect(send(recordAndFail)).rejects.toThrow('was not done');
    expect([await rowsOfKey(), (await store.readStream(accountId, streamId)).length]).toEqual([[], 1]);
    expect(await send(addLead)).toMatchObject({ repeated: false });
  });

  it('leaves no row if its transaction rolls back', async () => {
    const fail = () =>
      inTransaction(database.pool, async (tx) => {
        await store.appendIn(tx, appendTo(`lead-${newId()}`));
        throw new Error('the rows that should have moved with it did not');
      });
    await expect(send(fail)).rejects.toThrow('did not');
    expect(await rowsOfKey()).toEqual([]);
  });

  it('has its row in the transaction of a command that changes rows and appends twice', async () => {
    const work = () =>
      inTransaction(database.pool, async (tx) => {
        rememberIds({ campaignId: 'c1' });
        await store.appendIn(tx, appendTo(`lead-${newId()}`));
        await store.appendIn(tx, appendTo(`lead-${newId()}`));
        return (await tx.query('SELECT 1 FROM es.idempotency WHERE key = $1', [key])).rowCount;
      });
    expect(await send(work)).toEqual({ repeated: false, value: 1 });
    expect(await rowsOfKey()).toEqual([{ result: { campaignId: 'c1' } }]);
  });

  it('has a row even if its command appends nothing', async () => {
    await send(() => Promise.resolve('nothing to do'));
    expect(await rowsOfKey()).toEqual([{ result: {} }]);
  });

  it('is forgotten after seven days', async () => {
    await send(addLead);
    await database.pool.query("UPDATE es.idempotency SET recorded_at = now() - interval '8 days' WHERE key = $1", [key]);
    expect(await send(addLead, { list: 2 })).toMatchObject({ repeated: false });
  });
});
