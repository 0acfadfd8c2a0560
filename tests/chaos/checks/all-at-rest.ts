import { type Check, queried } from './check.ts';

const UNDONE: Record<string, string> = {
  'jobs that were given up': 'SELECT count(*)::int AS n FROM jobs._private_jobs WHERE attempts >= max_attempts',
  'parked streams': 'SELECT count(*)::int AS n FROM es.parked',
  'emails in flight': `SELECT count(*)::int AS n FROM mailer.deliveries WHERE state = 'in_flight'`,
  'leases of senders that are gone': `SELECT count(*)::int AS n FROM mailer.deliveries d WHERE lease IS NOT NULL AND state IN ('waiting', 'in_flight') AND NOT EXISTS (SELECT 1 FROM mailer.senders s WHERE s.id = d.lease)`,
};

/** Processes are alive, work, and leave nothing behind; none ended without having been killed. */
export const allAtRest: Check = {
  says: 'Every process is healthy, and nothing is left undone',
  run: async (chaosRun) => {
    const left: string[] = [];
    for (const [what, sql] of Object.entries(UNDONE)) {
      const [row] = await queried<{ n: number }>(chaosRun, sql);
      if (row?.n !== 0) left.push(`${row?.n} ${what}`);
    }
    return [...chaosRun.world.fleet.ends, ...(await chaosRun.world.health()), ...left];
  },
  violate: async ({ world }) => {
    world.fleet.ends.push('gateway ended by itself with SIGABRT');
    return async () => void world.fleet.ends.pop();
  },
};

/** What V8 keeps for reuse, in addition to the memory that is in use. */
const FACTOR = 1.5;
const SLACK_MB = 60;

export const memoryIsBack: Check = {
  says: `Memory is back: at most ${FACTOR} times what it was, and ${SLACK_MB} MB`,
  run: async ({ world, memoryBefore }) =>
    Object.entries(await world.fleet.memory())
      .filter(([name, megabytes]) => megabytes > (memoryBefore[name] ?? 0) * FACTOR + SLACK_MB)
      .map(([name, megabytes]) => `${name} holds ${megabytes} MB, before it was ${memoryBefore[name]} MB`),
  violate: async ({ memoryBefore }) => {
    const { gateway = 0 } = memoryBefore;
    memoryBefore.gateway = -100;
    return async () => void (memoryBefore.gateway = gateway);
  },
};
