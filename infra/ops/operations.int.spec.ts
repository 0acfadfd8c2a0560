import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { firstPriceBook } from '@rekindle/contracts';
import { JobQueue, requestContext } from '@rekindle/event-sourcing';
import { advanceClock, showClock } from './clock/clock.ts';
import { Call } from './command-line/call.ts';
import { listEvents } from './event-store/events/list-events.ts';
import { listJobs } from './event-store/jobs/list-jobs.ts';
import { retryJobs } from './event-store/jobs/retry-jobs.ts';
import { grantPlan } from './customers/plan/grant-plan.ts';
import { revokePlan } from './customers/plan/revoke-plan.ts';
import { publishPrices } from './customers/prices/publish-prices.ts';
import { listProjections } from './event-store/projections/list-projections.ts';
import { rebuildProjection } from './event-store/projections/rebuild-projection.ts';
import { verifyProjections } from './event-store/projections/verify-projections.ts';
import { operatorName } from './operator.ts';
import { replay } from './event-store/replay/replay.ts';
import { TemporaryHomes } from './testing/temporary-home.ts';

const homes = new TemporaryHomes();
const yes = (more: Record<string, string | boolean> = {}): Call => new Call({ yes: true, ...more });
const performed = () =>
  homes.query(
    'acme',
    async (client) =>
      (
        await client.query(
          `SELECT data, metadata->>'actor' AS actor, o.reason FROM es.events LEFT JOIN es.operations o USING (event_id)
           WHERE type = 'OperationPerformed' ORDER BY position`,
        )
      ).rows,
  );
const actor = `operator:${operatorName()}`;
const installation = homes.installation('acme');
let email: string;
// Progress is for people.
beforeAll(() => void jest.spyOn(process.stderr, 'write').mockReturnValue(true));
beforeAll(async () => void (email = await homes.make('acme')));
afterAll(homes.remove);

describe('plan grant', () => {
  const granted = { data: { operation: 'plan.grant', target: expect.stringMatching(/^[0-9a-f-]{36}$/) }, actor };

  it("puts the account on the plan, signed by the machine's user", async () => {
    const outcome = await grantPlan.run([email, 'growth'], installation);
    expect(outcome.text).toBe(`${email} is on the plan Growth (growth) now.`);
    const events = await homes.query(
      'acme',
      async (client) => (await client.query(`SELECT data, metadata FROM es.events WHERE type = 'PlanGranted'`)).rows,
    );
    expect(events).toMatchObject([{ data: { planId: 'growth' }, metadata: { actor: `operator:${operatorName()}` } }]);
  });

  it('leaves a record, with the id of the account and never an address', async () => {
    expect(await performed()).toEqual([{ ...granted, reason: 'granted at the command line' }]);
  });

  it('keeps the reason, if one is given', async () => {
    await grantPlan.run([email, 'business'], installation, new Call({ reason: ' pays by bank transfer ' }));
    await grantPlan.run([email, 'growth'], installation, new Call({ reason: ' ' }));
    expect((await performed()).slice(1)).toEqual([
      { ...granted, reason: 'pays by bank transfer' },
      { ...granted, reason: 'granted at the command line' },
    ]);
  });

  it('says so when nothing changed', async () => {
    const outcome = await grantPlan.run([` ${email.toUpperCase()} `, 'growth'], installation);
    expect(outcome.data).toMatchObject({ plan: 'growth', changed: false });
  });

  it.each([
    ['nobody@acme.example', 'growth', 'Nobody has signed up as nobody@acme.example'],
    ['acme@acme.example', 'gold', 'There is no plan "gold"'],
  ])('refuses %s on %s', async (who, plan, why) => {
    await expect(grantPlan.run([who, plan], installation)).rejects.toThrow(why);
  });
});

describe('plan revoke', () => {
  it('asks first, and takes back the granted plan, once', async () => {
    await expect(revokePlan.run([email], installation, new Call({}))).rejects.toThrow('--yes');
    const { text, data } = await revokePlan.run([email], installation, yes());
    expect([text, data]).toEqual([
      `The plan Growth (growth) was taken back from ${email}.`,
      { accountId: expect.any(String), plan: 'growth', changed: true },
    ]);
    expect((await revokePlan.run([email], installation, yes())).text).toBe(`${email} was given no plan; nothing changed.`);
    const revoked = (await performed()).filter((one) => one.data.operation === 'plan.revoke');
    const record = { data: { operation: 'plan.revoke', target: expect.stringMatching(/^[0-9a-f-]{36}$/) }, actor };
    expect(revoked).toEqual([{ ...record, reason: 'taken back at the command line' }]);
    await grantPlan.run([email, 'growth'], installation);
    await revokePlan.run([email], installation, yes({ reason: 'the pilot is over' }));
    expect((await performed()).at(-1)).toEqual({ ...record, reason: 'the pilot is over' });
  });

  it('refuses an unknown user', async () => {
    await expect(revokePlan.run(['nobody@acme.example'], installation, yes())).rejects.toThrow(
      'Nobody has signed up as nobody@acme.example',
    );
  });
});

describe('prices publish', () => {
  const file = join(tmpdir(), `rekindle prices ${process.pid}.json`);
  const write = (book: unknown): void => writeFileSync(file, typeof book === 'string' ? book : JSON.stringify(book));
  const publish = (call = yes()) => publishPrices.run([file], installation, call);
  const effectiveFrom = new Date(Date.now() + 60 * 86_400_000).toISOString();
  const prices = firstPriceBook.prices.map((price) => (price.planId === 'starter' ? { ...price, priceCents: 4900 } : price));
  const books = () =>
    homes.query('acme', async (client) => (await client.query(`SELECT data FROM es.events WHERE type = 'PriceBookPublished'`)).rows);
  afterAll(() => rmSync(file));

  it('only shows the changes with --dry-run, and does nothing without confirmation', async () => {
    write({ effectiveFrom, prices });
    const { text, data } = await publish(new Call({ 'dry-run': true }));
    expect(text).toMatch(/starter +\$47\.00 +\$49\.00[^]*Nothing was published/);
    expect(data).toMatchObject({ version: 2, published: false, differences: [{ planId: 'starter' }] });
    await expect(publish(new Call())).rejects.toThrow('say --yes to do it');
    expect(await books()).toEqual([]);
  });

  it('publishes, signed, and says so when the book is unchanged', async () => {
    expect((await publish()).data).toMatchObject({ version: 2, published: true });
    expect(await books()).toEqual([{ data: { version: 2, effectiveFrom, prices } }]);
    expect((await performed()).at(-1)).toEqual({ data: { operation: 'prices.publish', target: 'price-book-2' }, actor, reason: null });
    expect((await publish()).data).toMatchObject({ version: 2, changed: false });
    expect(await books()).toHaveLength(1);
  });

  it.each([
    ['{', 'is not JSON'],
    [{ prices }, '"effectiveFrom" must be a time'],
    [{ effectiveFrom, prices: 'all' }, '"prices" must be a list'],
    [{ effectiveFrom, prices: [{ planId: 'growth' }] }, 'prices[0] (growth): priceCents must be a number of US cents'],
    [{ effectiveFrom, prices: prices.slice(1) }, 'The plan "starter" has no price'],
  ])('refuses %j', async (book, why) => {
    write(book);
    await expect(publish()).rejects.toThrow(why);
  });
});

describe('clock', () => {
  it('moves forward and stays there', async () => {
    await advanceClock.run(['2d'], installation);
    const { data } = await showClock.run([], installation);
    expect(data).toMatchObject({ offsetMs: 172_800_000, movable: true });
    expect((await performed()).at(-1)).toEqual({ data: { operation: 'clock.advance', target: '2d' }, actor, reason: null });
  });

  it('cannot be moved where emails are really sent', async () => {
    const real = homes.installation('other');
    await homes.make('other');
    real.env.SMTP_URL = 'smtp://mail.example';
    await expect(advanceClock.run(['2d'], real)).rejects.toThrow('The clock cannot be moved while emails go to a real mail server');
  });
});

describe('projections verify', () => {
  it('rebuilds every read model without starting reactions or jobs', async () => {
    const outcome = await verifyProjections.run([], installation);
    expect(outcome.failed).toBe(false);
    expect(Object.keys(outcome.data ?? {})).toEqual(
      expect.arrayContaining([
        ...['accounts.account-figures', 'campaigns.campaign-view', 'mailer.account-copy'],
        ...['campaigns.launches-usage', 'campaigns.leads-usage', 'mailer.test-emails-usage'],
      ]),
    );
  });

  it('refuses an unknown name', async () => {
    await expect(verifyProjections.run(['nothing'], installation)).rejects.toThrow('There is no projection "nothing". They are: ');
  });
});

describe('projections rebuild', () => {
  it('asks before it begins, and refuses an unknown name', async () => {
    await expect(rebuildProjection.run(['mailer.account-copy'], installation)).rejects.toThrow('say --yes to do it');
    await expect(rebuildProjection.run(['nothing'], installation, yes())).rejects.toThrow('There is no projection "nothing"');
    await expect(rebuildProjection.run(['mailer.account-copy'], installation, yes({ cancel: true }))).rejects.toThrow('No rebuild of');
  });

  it('rebuilds a read model while the program is stopped, and reports it afterwards', async () => {
    const { failed, data } = await rebuildProjection.run(['mailer.account-copy'], installation, yes());
    expect({ failed, data }).toMatchObject({ failed: false, data: { outcome: 'done', rebuild: { state: 'done', askedBy: actor } } });
    expect((await performed()).at(-1)).toEqual({
      data: { operation: 'projections.rebuild', target: 'mailer.account-copy' },
      actor,
      reason: null,
    });
    const listed = await listProjections.run([], installation);
    expect(listed.data).toMatchObject({
      projections: [{ name: 'mailer.account-copy', tables: ['mailer.accounts'], rebuild: { state: 'done' } }],
    });
    expect(listed.text).toContain('done ');
  });
});

describe('a rebuild that is asked to end', () => {
  const ending = yes();
  Object.assign(ending.terminal, { signal: AbortSignal.abort() });

  it('keeps its place until it is run again', async () => {
    const outcome = await rebuildProjection.run(['mailer.account-copy'], installation, ending);
    expect(outcome).toMatchObject({ failed: true, data: { outcome: 'stopped' }, text: expect.stringContaining('can be resumed') });
    expect((await listProjections.run([], installation)).text).toContain('running, just begun, waiting for a process');
    expect((await rebuildProjection.run(['mailer.account-copy'], installation, yes())).data).toMatchObject({ outcome: 'done' });
  });

  it('can be cancelled, and records by whom', async () => {
    await rebuildProjection.run(['mailer.account-copy'], installation, ending);
    const outcome = await rebuildProjection.run(['mailer.account-copy'], installation, yes({ cancel: true }));
    expect(outcome.data).toEqual({ name: 'mailer.account-copy', outcome: 'canceled' });
    expect((await performed()).at(-1)).toEqual({
      data: { operation: 'projections.rebuild.cancel', target: 'mailer.account-copy' },
      actor,
      reason: null,
    });
  });
});

it('reads the database of a running application', async () => {
  const { data } = await homes.whileRunning('acme', () => listEvents.run([], installation, new Call({ type: 'PlanGranted' })));
  expect(data).toMatchObject({ next: null, events: Array.from({ length: 4 }, () => ({ type: 'PlanGranted' })) });
});

describe('jobs', () => {
  it('are listed, and run again after they have failed for good', async () => {
    await homes.query('acme', async (client) => {
      await requestContext.run({ correlationId: 'spec', actor: 'system' }, () =>
        new JobQueue().enqueue(client as never, 'spec.failing', { leadId: 'x' }, { maxAttempts: 2 }),
      );
      await client.query(`UPDATE jobs._private_jobs SET attempts = 2, last_error = 'no luck'`);
    });
    const { text, data } = await listJobs.run([], installation);
    expect(text).toContain('spec.failing  failed  2 of 2');
    const id = (data as { jobs: { id: number }[] }).jobs[0]?.id;
    await expect(retryJobs.run(['one'], installation, yes())).rejects.toThrow('A job has a number, not "one"');
    expect((await retryJobs.run([`${id}`], installation, yes())).data).toEqual({ retried: [id] });
    expect((await performed()).at(-1)).toEqual({ data: { operation: 'jobs.retry', target: `${id}` }, actor, reason: null });
    expect((await retryJobs.run([], installation, yes({ failed: true }))).text).toBe('No such jobs.');
  });
});

it('refuses a replay without Kafka, and says what to set', async () => {
  await expect(replay.run([], installation, yes({ from: 'beginning' }))).rejects.toThrow('set KAFKA_BROKERS');
  await expect(replay.run([], installation, yes())).rejects.toThrow('Say where to begin');
});

it('works only where there is an installation', async () => {
  await expect(showClock.run([], homes.installation('nowhere'))).rejects.toThrow('npm start makes one');
});
