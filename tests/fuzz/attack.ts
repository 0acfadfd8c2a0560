import type { Operation, Schema } from './api.ts';
import type { Contract } from './contract.ts';
import type { Block } from './blocks.ts';
import type { Found } from './report.ts';
import { type Cast, type FuzzRequest, requestOf } from './requests.ts';
import { type Got, Sender } from './send.ts';

export interface Target {
  url: string;
  operations: readonly Operation[];
  schemas: Record<string, Schema>;
  contract: Contract;
  /** How often, and how long, its event loop has been blocked so far. */
  blocks(): Block[];
  /** How many programs want each processor, at least 1: on a busy machine all calls take longer. */
  load(): number;
  /** Read again from time to time: the things that calls may name change. */
  cast(): Promise<Cast>;
}

export interface Attacked {
  /** How many responses had each status. */
  statuses: Record<string, number>;
  found: Found[];
  longestBlockMs: number;
}

const LONGEST_CALL_MS = 1_000;
const LONGEST_BLOCK_MS = 200;
const AT_ONCE = 4;
const ASK_EVERY = 500;
const TRIES = 3;

type Called = { request: FuzzRequest; got: Got };

/** Sends the calls of a seed, and reports every faulty response, delay and blocked event loop. */
export async function attack(target: Target, seed: number, calls: number, from = 0): Promise<Attacked> {
  const sender = new Sender(target.url);
  const began = Date.now();
  const called: Called[] = [];
  const found: Found[] = [];
  for (let start = from; start < from + calls; start += ASK_EVERY) {
    const cast = await target.cast();
    const end = Math.min(start + ASK_EVERY, from + calls);
    const requests = Array.from({ length: end - start }, (_, n) => requestOf(seed, start + n, target.operations, target.schemas, cast));
    for (const one of await sendAll(sender, requests)) {
      called.push({ ...one, got: { ...one.got, body: Buffer.alloc(0) } });
      const what = target.contract.fault(one.request, one.got) ?? (await slowFault(target, sender, one, called));
      if (what !== null) found.push({ what, ...one });
    }
  }
  sender.close();
  const blocks = target.blocks().filter(({ until }) => until > began);
  const statuses = Object.fromEntries(
    Object.entries(Object.groupBy(called, ({ got }) => got.status)).map(([key, all = []]) => [key, all.length]),
  );
  const longestBlockMs = Math.max(0, ...blocks.map(({ blockedMs }) => blockedMs));
  return { statuses, found: [...found, ...blocks.flatMap((block) => blockFault(block, called, target.load()))], longestBlockMs };
}

async function sendAll(sender: Sender, requests: FuzzRequest[]): Promise<Called[]> {
  const called: Called[] = [];
  const waiting = requests.values();
  const work = async (): Promise<void> => {
    for (const request of waiting) called.push({ request, got: await sender.send(request) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return called;
}

/** A machine that is busy with other work delays calls as well: a call that is really slow is slow again when it runs alone. */
async function slowFault(target: Target, sender: Sender, { request, got }: Called, called: Called[]): Promise<string | null> {
  const limit = Math.round(LONGEST_CALL_MS * (1 + request.waits) * target.load());
  let fastest = got.ms;
  for (let tries = 1; tries < TRIES && fastest > limit; tries += 1) {
    const again = await sender.send(request);
    called.push({ request, got: again });
    fastest = Math.min(fastest, again.ms);
  }
  return fastest > limit ? `over ${limit} ms` : null;
}

/** Programs that share a processor's caches cost each other processor time as well, up to as much again. */
function blockFault({ blockedMs, until }: Block, called: readonly Called[], load: number): Found[] {
  if (blockedMs <= LONGEST_BLOCK_MS * Math.min(2, load)) return [];
  const during = called.filter(({ got }) => got.startedAt < until && got.startedAt + got.ms > until - blockedMs);
  // The call that blocks is answered in the same turn of the loop.
  const apart = ({ got }: Called): number => Math.abs(got.startedAt + got.ms - until);
  const [likely] = during.toSorted((one, other) => apart(one) - apart(other));
  const others = during.filter((one) => one !== likely).map(({ request }) => `${request.index} ${request.operation.name}`);
  return [
    { what: `the event loop was blocked for ${blockedMs} ms${others.length ? `; also under way: ${others.join(', ')}` : ''}`, ...likely },
  ];
}
