import { setTimeout as wait } from 'node:timers/promises';
import { type ServiceName } from '../support/services.ts';
import { attack, describeAnswers, faultsIn } from './hostile.ts';
import type { Act } from './plan.ts';
import type { Report } from './report.ts';
import type { User } from './users/user.ts';
import type { Connection, World } from './world.ts';

const SLOW_MS = 60;

interface Stage {
  world: World;
  /** The account from which the attacks come. */
  attacker: User;
  report: Report;
}

/** @returns the outcome, if there is one to report */
type Doing = (stage: Stage, act: Act) => Promise<string | void>;

const kill: Doing = async ({ world }, { target, forMs }) => {
  if (target === 'backend') return world.database.killBackend();
  if (target === 'kafka') {
    world.broker?.kill();
    await wait(forMs);
    return world.broker?.restart();
  }
  if (target === 'postgresql') {
    await world.database.kill();
    await wait(forMs);
    return world.database.start();
  }
  await world.fleet.kill(target as ServiceName);
  await wait(forMs);
  await world.fleet.start(target as ServiceName);
};

const pause: Doing = async ({ world }, { target, forMs }) => {
  const held = target === 'kafka' ? world.broker : target === 'postgresql' ? world.database : null;
  if (held) held.pause();
  else world.fleet.signal(target as ServiceName, 'SIGSTOP');
  await wait(forMs);
  if (held) held.resume();
  else world.fleet.signal(target as ServiceName, 'SIGCONT');
};

const withProxy =
  (begin: (proxy: World['proxies']['smtp']) => void): Doing =>
  async ({ world }, { target, forMs }) => {
    const proxy = world.proxies[target as Connection];
    begin(proxy);
    await wait(forMs);
    proxy.flow();
  };

const fill: Doing = async ({ world }, { target, forMs }) => {
  const disk = world.disks?.[target as 'uploads' | 'database'];
  if (!disk) return 'no disk of its own';
  disk.fill();
  await wait(forMs);
  disk.free();
  return (await world.database.revive()) ? 'PostgreSQL had ended, and was started again' : undefined;
};

const doings: Record<Act['name'], Doing> = {
  kill,
  pause,
  fill,
  cut: withProxy((proxy) => proxy.cut()),
  slow: withProxy((proxy) => proxy.slow(SLOW_MS)),
  halve: withProxy((proxy) => proxy.halve()),
  refuse: async ({ world }, { forMs }) => {
    world.sink.refusing = true;
    await wait(forMs);
    world.sink.refusing = false;
  },
  attack: async ({ world, attacker, report }, { target }) => {
    await world.answers();
    const { api, email, campaigns } = attacker;
    const sent = await attack(target, { url: world.url, token: api.token, email, campaignId: campaigns[0]?.id ?? null });
    for (const fault of new Set(faultsIn(target, sent))) report.fault(fault);
    return describeAnswers(sent);
  },
  advance: async ({ attacker }, { target }) => {
    const answer = await attacker.api.call('POST', '/sandbox/api/clock', { body: { advance: target } });
    return `answered ${answer?.status ?? 'nothing'}`;
  },
};

/** Performs each act at its time, or as soon as the one before it has finished. */
export async function perform(stage: Stage, acts: readonly Act[]): Promise<void> {
  const since = Date.now();
  for (const act of acts) {
    await wait(Math.max(0, act.atMs - (Date.now() - since)));
    const atMs = Date.now() - since;
    stage.report.act(act, atMs, (await doings[act.name](stage, act)) ?? '');
  }
}
