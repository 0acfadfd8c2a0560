import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger, createPool, inTransaction, platformMigrations } from '@rekindle/platform';
import { RecordedTracer, type TestDatabase, createTestDatabase } from '@rekindle/platform/testing';
import pg from 'pg';
import { eventStoreMigrations } from '../../migrations/index.js';
import { requestContext } from '../context/request-context.js';
import { until } from '../testing/until.js';
import type { JobHandler } from '../model/types.js';
import { JobQueue } from './job-queue.js';
import { JobWorker } from './job-worker.js';

let database: TestDatabase;
let pool: pg.Pool;
const jobs = new JobQueue();
const handled: unknown[] = [];
beforeAll(async () => {
  database = await createTestDatabase([platformMigrations, eventStoreMigrations]);
  pool = createPool(database.url, 10);
});
beforeEach(() => void handled.splice(0));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const note: JobHandler<{ n: number }> = {
  name: 'spec.note',
  handle: async ({ n }, run) => void handled.push({ n, ...run, actor: requestContext.get()?.actor }),
};

const worker = async (...handlers: JobHandler[]): Promise<JobWorker> => {
  const started = new JobWorker(pool, createLogger('silent', 'spec'));
  await started.start(handlers);
  return started;
};

const waiting = async (): Promise<number> => {
  const { rows } = await pool.query<{ count: string }>('SELECT count(*) FROM jobs._private_jobs WHERE attempts < max_attempts');
  return Number(rows[0]?.count);
};

describe('a job', () => {
  it('is enqueued with its transaction or not at all', async () => {
    const started = await worker(note);
    const rollBack = inTransaction(pool, async (tx) => {
      await jobs.enqueue(tx, 'spec.note', { n: 1 });
      throw new Error('changed my mind');
    });
    await expect(rollBack).rejects.toThrow('changed my mind');
    await inTransaction(pool, (tx) => jobs.enqueue(tx, 'spec.note', { n: 2 }, { maxAttempts: 1 }));
    await until(() => handled.length > 0);
    await started.stop();
    expect(handled).toEqual([{ n: 2, attempt: 1, isLastAttempt: true, actor: 'system:spec.note' }]);
  });

  it('is a span under its cause, and what it does is under that span', async () => {
    const asked = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const tracer = RecordedTracer.start();
    const seen: (string | undefined)[] = [];
    const trace: JobHandler = { name: 'spec.trace', handle: async () => void seen.push(requestContext.get()?.traceparent) };
    const started = await worker(trace);
    await requestContext.run({ correlationId: 'order-42', actor: 'user:1', traceparent: asked }, () =>
      jobs.enqueue(pool, 'spec.trace', {}),
    );
    await until(() => seen.length > 0);
    await started.stop();
    tracer.stop();
    expect(tracer.spans).toMatchObject([
      { name: 'job spec.trace', kind: 'consumer', parent: asked, attributes: { 'rekindle.job.attempt': 1 }, ended: true },
    ]);
    expect(seen).toEqual([tracer.spans[0]?.traceparent]);
  });

  it('replaces the waiting one with the same key', async () => {
    await jobs.enqueue(pool, 'spec.note', { n: 1 }, { key: 'same' });
    await jobs.enqueue(pool, 'spec.note', { n: 2 }, { key: 'same' });
    const started = await worker(note);
    await until(async () => (await waiting()) === 0);
    await started.stop();
    expect(handled).toMatchObject([{ n: 2 }]);
  });

  it('keeps the existing one with the same key, with its attempts, if only a new one is wanted', async () => {
    const failing: JobHandler<{ n: number }> = {
      name: 'spec.kept',
      handle: async (payload, run) => {
        await note.handle(payload, run);
        throw new Error('the line was busy');
      },
    };
    const once = (n: number) => jobs.enqueue(pool, 'spec.kept', { n }, { key: 'kept', onlyNew: true, maxAttempts: 1 });
    await once(1);
    await once(2);
    const started = await worker(failing);
    await until(async () => handled.length > 0 && (await waiting()) === 0);
    await once(3);
    await started.stop();
    expect(handled).toMatchObject([{ n: 1, attempt: 1 }]);
    await pool.query(`DELETE FROM jobs._private_jobs WHERE key = 'kept'`);
  });

  it('is retried after a failure, and is passed the number of its attempt', async () => {
    const failing: JobHandler<{ n: number }> = {
      name: 'spec.failing',
      handle: async (payload, run) => {
        await note.handle(payload, run);
        if (run.attempt === 1) throw new Error('the line was busy');
      },
    };
    await jobs.enqueue(pool, 'spec.failing', { n: 1 }, { maxAttempts: 2 });
    const started = await worker(failing);
    await until(() => handled.length === 1);
    await until(async () => {
      await pool.query('UPDATE jobs._private_jobs SET run_at = now() WHERE locked_at IS NULL');
      return handled.length === 2;
    });
    await started.stop();
    expect(handled).toMatchObject([
      { attempt: 1, isLastAttempt: false },
      { attempt: 2, isLastAttempt: true },
    ]);
  });

  it('is given back when its process is gone', async () => {
    await jobs.enqueue(pool, 'spec.note', { n: 9 });
    await pool.query(
      "UPDATE jobs._private_jobs SET locked_at = now() - interval '10 seconds', locked_by = 'a worker killed with -9', attempts = 1",
    );
    const started = await worker(note);
    await until(() => handled.length > 0);
    await started.stop();
    expect(handled).toMatchObject([{ n: 9, attempt: 2 }]);
  });

  it('is dropped, and not counted as failed, if it was replaced before its process died', async () => {
    await jobs.enqueue(pool, 'spec.note', { n: 1 }, { key: 'of-the-dead' });
    await pool.query("UPDATE jobs._private_jobs SET locked_at = now() - interval '10 seconds', locked_by = 'killed with -9', attempts = 1");
    await jobs.enqueue(pool, 'spec.note', { n: 3 }, { maxAttempts: 1 });
    await pool.query('UPDATE jobs._private_jobs SET attempts = 1 WHERE max_attempts = 1');
    await jobs.enqueue(pool, 'spec.note', { n: 2 }, { key: 'of-the-dead' });
    const started = await worker(note);
    await until(async () => (await pool.query('SELECT 1 FROM jobs._private_jobs')).rowCount === 1);
    await started.stop();
    const { rows } = await pool.query("SELECT payload -> 'payload' AS payload, attempts FROM jobs._private_jobs");
    await pool.query('DELETE FROM jobs._private_jobs');
    expect(handled).toMatchObject([{ n: 2, attempt: 1 }]);
    expect(rows).toEqual([{ payload: { n: 3 }, attempts: 1 }]);
  });

  it('is kept by a living process, however long it takes', async () => {
    let finish: () => void = () => undefined;
    const done = new Promise<void>((resolve) => (finish = resolve));
    const slow: JobHandler = {
      name: 'spec.slow',
      handle: async (_, run) => {
        handled.push(run.attempt);
        await done;
      },
    };
    await jobs.enqueue(pool, 'spec.slow', {});
    const first = await worker(slow);
    await until(() => handled.length === 1);
    await pool.query("UPDATE jobs._private_jobs SET locked_at = now() - interval '10 seconds'");
    const second = await worker(slow, note);
    await jobs.enqueue(pool, 'spec.note', { n: 1 });
    await until(() => handled.length === 2);
    finish();
    await Promise.all([first.stop(), second.stop()]);
    expect(handled).toMatchObject([1, { n: 1 }]);
  });

  it('goes back to the queue if it outlasts the shutdown', async () => {
    let finish: () => void = () => undefined;
    const never = new Promise<void>((resolve) => (finish = resolve));
    const endless: JobHandler = {
      name: 'spec.endless',
      handle: async (_, run) => {
        handled.push(run.attempt);
        await never;
      },
    };
    await jobs.enqueue(pool, 'spec.endless', {});
    const started = await worker(endless);
    await until(() => handled.length === 1);
    await started.stop(0);
    const { rows } = await pool.query("SELECT attempts, locked_by FROM jobs.jobs WHERE task_identifier = 'spec.endless'");
    finish();
    expect(rows).toEqual([{ attempts: 1, locked_by: null }]);
  });
});

describe('a database that is unavailable when a worker first looks for jobs', () => {
  // On a busy machine that query fails for want of a connection.
  const named = (table: string, name: string) => pool.query(`ALTER TABLE jobs.${table} RENAME TO ${name}`);

  it('is asked again, and jobs run once it is available', async () => {
    await named('_private_tasks', '_tasks_away');
    const started = await worker(note).finally(async () => {
      // Its six loops query every second.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await named('_tasks_away', '_private_tasks');
    });
    await jobs.enqueue(pool, note.name, { n: 11 });
    await until(() => handled.length > 0);
    await started.stop();
    expect(handled).toMatchObject([{ n: 11 }]);
  });
});

describe('a database that becomes unavailable', () => {
  const noneWaits = (): Promise<boolean> =>
    waiting().then(
      (left) => left === 0,
      () => false,
    );
  beforeEach(() => pool.query('DELETE FROM jobs._private_jobs'));
  const close = async (): Promise<void> => {
    await onServer(`ALTER DATABASE ${nameOf(database)} ALLOW_CONNECTIONS false`);
    await onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${nameOf(database)}'`);
  };
  const open = (): Promise<unknown> => onServer(`ALTER DATABASE ${nameOf(database)} ALLOW_CONNECTIONS true`);

  it('leaves no job undone whose end could not be recorded', async () => {
    const [begun, away] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const interrupted: JobHandler<{ n: number }> = {
      name: 'spec.interrupted',
      handle: async (payload, run) => {
        await note.handle(payload, run);
        begun.resolve();
        await away.promise;
      },
    };
    const started = await worker(interrupted);
    await jobs.enqueue(pool, 'spec.interrupted', { n: 1 });
    await begun.promise;
    await close();
    away.resolve();
    await open();
    await until(noneWaits);
    // A connection of the pool may still be a broken one.
    await until(() =>
      jobs.enqueue(pool, 'spec.interrupted', { n: 2 }, { key: 'second' }).then(
        () => true,
        () => false,
      ),
    );
    await until(noneWaits);
    await started.stop();
    expect(handled.slice(-1)).toMatchObject([{ n: 2, attempt: 1 }]);
  });

  it('does not keep other jobs waiting for one that never ends', async () => {
    const [begun, away, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const stuck: JobHandler<{ n: number }> = {
      name: 'spec.stuck',
      handle: ({ n }) => {
        begun.resolve();
        return n === 1 ? end.promise : Promise.resolve();
      },
    };
    const interrupted: JobHandler = { name: 'spec.interrupted', handle: () => away.promise };
    const started = new JobWorker(pool, createLogger('silent', 'spec'), 500);
    await started.start([stuck, interrupted, note]);
    await jobs.enqueue(pool, 'spec.stuck', { n: 1 });
    await jobs.enqueue(pool, 'spec.interrupted', {});
    await begun.promise;
    await until(async () => (await pool.query('SELECT 1 FROM jobs._private_jobs WHERE locked_at IS NOT NULL')).rowCount === 2);
    await close();
    away.resolve();
    await open();
    await until(() =>
      jobs.enqueue(pool, 'spec.note', { n: 2 }).then(
        () => true,
        () => false,
      ),
    );
    await until(() => handled.length > 0);
    end.resolve();
    await started.stop();
    expect(handled).toMatchObject([{ n: 2, attempt: 1 }]);
  });

  it('costs no connections, however often it happens', async () => {
    const own = createPool(database.url, 3);
    const started = new JobWorker(own, createLogger('silent', 'spec'));
    await started.start([note]);
    for (let n = 1; n <= 4; n += 1) {
      await until(() =>
        presences().then(
          (held) => held === 1,
          () => false,
        ),
      );
      await close();
      await open();
    }
    await until(() =>
      presences().then(
        (held) => held === 1,
        () => false,
      ),
    );
    await jobs.enqueue(pool, 'spec.note', { n: 1 });
    await until(() => handled.length > 0);
    await started.stop();
    await own.end();
    expect(handled).toMatchObject([{ n: 1 }]);
  });

  it('leaves no job undone that was assigned to a worker but never reached it', async () => {
    const own = createPool(database.url, 10);
    let broken = true;
    own.on('connect', (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult> | undefined;
      Object.assign(client, {
        query: (...args: unknown[]) => {
          const answer = query(...args);
          const { text = args[0] } = args[0] as { text?: string };
          if (!/set\s+attempts = jobs.attempts \+ 1/i.test(String(text))) return answer;
          return answer?.then((result) => {
            if (broken || result.rows.length === 0) return result;
            broken = true;
            throw new Error('Connection terminated unexpectedly');
          });
        },
      });
    });
    const started = new JobWorker(own, createLogger('silent', 'spec'));
    await started.start([note]);
    await jobs.enqueue(pool, 'spec.note', { n: 1 });
    await until(() => handled.length > 0);
    broken = false;
    await jobs.enqueue(pool, 'spec.note', { n: 2 }, { queue: 'spec', maxAttempts: 1 });
    await until(() => broken);
    await jobs.enqueue(pool, 'spec.note', { n: 3 }, { queue: 'spec' });
    await until(() => handled.length > 2);
    await started.stop();
    await own.end();
    expect(handled).toMatchObject([
      { n: 1, attempt: 1 },
      { n: 2, attempt: 1 },
      { n: 3, attempt: 1 },
    ]);
  });

  it('ends no process whose worker is just stopping', async () => {
    const [broken, answered] = [Promise.withResolvers<never>(), Promise.withResolvers<void>()];
    const faults: unknown[] = [];
    const fault = (error: unknown): void => void faults.push(error);
    process.on('unhandledRejection', fault);
    const own = createPool(database.url, 10);
    const listening = Promise.withResolvers<void>();
    own.on('connect', (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      Object.assign(client, {
        query: (...args: unknown[]) => {
          if (String(args[0]).startsWith('UNLISTEN "jobs:insert"')) return answered.promise;
          if (!String(args[0]).startsWith('LISTEN "jobs:insert"')) return query(...args);
          listening.resolve();
          return broken.promise;
        },
      });
    });
    const started = new JobWorker(own, createLogger('silent', 'spec'));
    await started.start([note]);
    await listening.promise;
    const stopped = started.stop();
    await own.query('SELECT 1');
    broken.reject(new Error('Connection terminated unexpectedly'));
    await own.query('SELECT 1');
    answered.resolve();
    await stopped;
    await own.end();
    process.off('unhandledRejection', fault);
    expect(faults).toEqual([]);
  });
});

const nameOf = ({ url }: TestDatabase): string => new URL(url).pathname.slice(1);

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: Object.assign(new URL(database.url), { pathname: '/postgres' }).toString() });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** The number of workers that show they are alive. */
async function presences(): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND classid = 7305004 AND granted
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows[0]?.n ?? 0;
}
