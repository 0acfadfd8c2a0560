import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

interface Caller {
  accountId: string;
  /** The number of this request's open transactions. */
  transactions: number;
}

/** The transactions of one account: the number running, and the queue. */
interface Queue {
  running: number;
  waiting: (() => void)[];
}

const callers = new AsyncLocalStorage<Caller>();
const queues = new WeakMap<pg.Pool, Map<string, Queue>>();

/** The largest share of a pool's connections, so that others find one while an account's transactions wait for each other. */
const SHARE = 1 / 4;
const shareOf = (pool: pg.Pool): number => Math.max(1, Math.floor(pool.options.max * SHARE));

/** Runs a request of an account, whose transactions are limited to the account's share of connections. */
export const withinShare = <T>(accountId: string, work: () => T): T => callers.run({ accountId, transactions: 0 }, work);

/**
 * Waits for the current request's turn to open a transaction. A request with an open one gets others immediately, since it would
 * wait for itself.
 * @returns a function to call at the end of the transaction
 * @throws Error like a pool without a free connection in time
 */
export async function enterShare(pool: pg.Pool, timeoutMs: number): Promise<() => void> {
  const caller = callers.getStore();
  if (!caller) return () => undefined;
  const leave = caller.transactions > 0 ? null : await takeTurn(pool, caller.accountId, timeoutMs);
  caller.transactions += 1;
  return () => {
    caller.transactions -= 1;
    leave?.();
  };
}

async function takeTurn(pool: pg.Pool, accountId: string, timeoutMs: number): Promise<() => void> {
  const ofPool = queues.get(pool) ?? new Map<string, Queue>();
  queues.set(pool, ofPool);
  const queue = ofPool.get(accountId) ?? { running: 0, waiting: [] };
  ofPool.set(accountId, queue);
  if (queue.running >= shareOf(pool)) await waitInQueue(queue, timeoutMs);
  else queue.running += 1;
  return () => {
    const next = queue.waiting.shift();
    if (next) return next();
    queue.running -= 1;
    if (queue.running === 0) ofPool.delete(accountId);
  };
}

/** A transaction that ends gives its place to the next in the queue. */
function waitInQueue({ waiting }: Queue, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const enter = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(enter), 1);
      reject(new Error('timeout exceeded when trying to connect: other transactions of the account take their share'));
    }, timeoutMs);
    waiting.push(enter);
  });
}
