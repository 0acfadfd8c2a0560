import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { perform } from './acts.ts';
import { flood } from './flood.ts';
import type { ChaosRun } from './checks/check.ts';
import { checks, violations } from './checks/checks.ts';
import { type PlanOptions, planOf } from './plan.ts';
import type { Report } from './report.ts';
import { Crowd } from './users/crowd.ts';
import type { User } from './users/user.ts';
import { World } from './world.ts';

const root = join(import.meta.dirname, '..', '..');
const REST_MS = 120_000;

export interface ChaosOptions extends PlanOptions {
  /** Afterwards each check is given a violation that it must find. */
  prove: boolean;
}

export async function runChaos(options: ChaosOptions, report: Report): Promise<void> {
  report.say(`Chaos for ${options.minutes} minutes with seed ${options.seed}`);
  if (!options.kafka) report.say("There is no Java 17 with Maven here: on PostgreSQL's transport, without a broker");
  if (!options.disk) report.say('No disk can be mounted here: none is filled');
  const world = await World.start({ kafka: options.kafka, disks: options.disk });
  try {
    const crowd = new Crowd(world, options.seed);
    await crowd.signUp();
    const attacker = crowd.users.at(-1) as User;
    const memoryBefore = await world.fleet.memory();
    report.say(`Users are signed in, memory is ${JSON.stringify(memoryBefore)} MB`);
    crowd.start();
    await perform({ world, attacker, report }, planOf(options));
    await world.undo();
    await crowd.stop();
    report.say('Nothing more is done to it');
    const chaosRun = { world, crowd, memoryBefore, ops: opsOf(world) };
    await rest(chaosRun, report);
    await flood(world, crowd.users, report);
    await check(chaosRun, report);
    if (options.prove) await prove(chaosRun, report);
    crowd.leave();
    const codes = await world.stop();
    if (codes.some((code) => code !== 0)) report.fault(`The processes ended with ${codes.join(', ')}`);
  } catch (error) {
    report.fault(`The run broke off: ${error instanceof Error ? error.stack : String(error)}`);
    await world.stop().catch(() => undefined);
  }
}

// Until nothing changes by itself any more; a failed payment notification waits for minutes until it is sent again.
const MOVING = `
  SELECT (SELECT count(*)::int FROM mailer.deliveries WHERE state = 'in_flight') AS "emails in flight",
    (SELECT count(*)::int FROM jobs._private_jobs WHERE run_at <= now() + interval '1 minute' AND attempts < max_attempts AND attempts > 0) AS "jobs to be tried again",
    (SELECT count(*)::int FROM sandbox.stripe_deliveries WHERE delivered_at IS NULL AND due_at <= now()) AS "payment news",
    (SELECT count(*)::int FROM billing.checkouts WHERE status = 'paid' AND activated_at IS NULL) AS "checkouts without their plan",
    (SELECT max(position)::int FROM es.events) - $1 AS "new events"`;

const JOBS = `
  SELECT t.identifier, j.attempts, j.locked_at IS NOT NULL AS locked, (extract(epoch FROM j.run_at - now()))::int AS "due in seconds"
  FROM jobs._private_jobs j JOIN jobs._private_tasks t ON t.id = j.task_id WHERE j.attempts > 0`;

async function rest({ world }: ChaosRun, report: Report): Promise<void> {
  for (const fault of await world.ready(REST_MS)) report.fault(fault);
  const until = Date.now() + REST_MS;
  let moving: Record<string, number> = {};
  let [head, quietFor] = [0, 0];
  while (quietFor < 6 && Date.now() < until) {
    const { rows } = await world.database.pool.query<Record<string, number>>(MOVING, [head]);
    moving = Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, count]) => count !== 0));
    head += rows[0]?.['new events'] ?? 0;
    quietFor = Object.keys(moving).length === 0 ? quietFor + 1 : 0;
    await wait(500);
  }
  if (quietFor >= 6) return;
  const { rows } = await world.database.pool.query(JOBS);
  report.fault(`It did not come to rest in ${REST_MS / 1000} s: ${JSON.stringify(moving)}, jobs ${JSON.stringify(rows)}`);
}

async function check(chaosRun: ChaosRun, report: Report): Promise<void> {
  const { crowd, world } = chaosRun;
  report.say(
    `${crowd.deeds} deeds, ${crowd.users.reduce((sum, { promises }) => sum + promises.length, 0)} acknowledged writes, ${world.sink.emails.length} emails`,
  );
  report.say(`Answers: ${JSON.stringify(Object.fromEntries([...crowd.tally.statuses].toSorted()))}`);
  for (const [words, times] of world.fleet.errors) report.say(`logged ${times} times: ${words}`);
  for (const { says, run } of checks) {
    const faults = await run(chaosRun);
    report.say(`${faults.length === 0 ? 'right' : 'WRONG'}    ${says}`);
    for (const fault of faults) report.fault(fault);
  }
}

/** A check that finds nothing proves something only if it finds a planted violation. */
async function prove(chaosRun: ChaosRun, report: Report): Promise<void> {
  for (const { says, run, violate } of violations) {
    const undo = await violate(chaosRun);
    const faults = await run(chaosRun);
    await undo();
    if (faults.length === 0) report.fault(`A violation was not found: ${says}`);
    else report.say(`bites    ${says}`);
  }
}

const opsOf =
  (world: World) =>
  (...args: string[]): Promise<string> => {
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, ...world.env, DATABASE_URL: world.database.url, PUBLIC_URL: world.url };
    return new Promise((resolve) => {
      execFile(process.execPath, [join(root, 'infra/dist/ops/main.js'), ...args], { cwd: root, env, maxBuffer: 1e8 }, (_error, stdout) =>
        resolve(stdout),
      );
    });
  };
