import { setTimeout as wait } from 'node:timers/promises';
import { chanceOf, pick } from '../../../infra/samples/chance.ts';
import type { World } from '../world.ts';
import { Tally } from './api.ts';
import { click, open, read, unsubscribe } from './readers.ts';
import { type Task, addLead, edit, launch, pay, prepare, ready, rename, upload } from './tasks.ts';
import { User } from './user.ts';

const USERS = 6;
const PAYING = 5;
const MOST_CAMPAIGNS = 5;
const PREPARED_MS = 60_000;
const THINKING_MS = [150, 700] as const;

/** The relative frequency of each task. */
const HABITS: [Task, number][] = [
  [upload, 2],
  [prepare, 3],
  [edit, 3],
  [launch, 5],
  [rename, 1],
  [addLead, 2],
  [open, 6],
  [click, 3],
  [unsubscribe, 1],
  [read, 6],
];
const GROWING = new Set([upload, prepare, edit, launch]);

/** Signed-in people at work until they are asked to stop. */
export class Crowd {
  readonly users: User[];
  readonly tally = new Tally();
  deeds = 0;
  private stopping = false;
  private working: Promise<void>[] = [];
  private readonly tasks: Task[] = HABITS.flatMap(([task, weight]) => Array.from({ length: weight }, () => task));

  constructor(world: World, seed: number) {
    this.users = Array.from({ length: USERS }, (_, index) => new User(world, index + 1, this.tally, chanceOf(seed * 100 + index)));
  }

  async signUp(): Promise<void> {
    await Promise.all(this.users.map((user) => user.signUp()));
    for (const user of this.users) void user.updates.follow();
    await Promise.all(this.users.slice(0, PAYING).map(pay));
    // Each has something to work on from the first act on.
    for (const task of [upload, prepare]) await Promise.all(this.users.map(task));
    await Promise.all(this.users.map(prepared));
  }

  start(): void {
    for (const { api } of this.users) api.calm = false;
    this.working = this.users.map((user) => this.work(user));
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.working);
  }

  /** Closes the pages that have followed updates until now. */
  leave(): void {
    for (const { updates } of this.users) updates.stop();
  }

  private async work(user: User): Promise<void> {
    while (!this.stopping) {
      const drawn = pick(user.chance, this.tasks);
      // Enough is being created: read what exists instead.
      const task =
        GROWING.has(drawn) && user.campaigns.length >= MOST_CAMPAIGNS && user.campaigns.every(({ launched }) => launched) ? read : drawn;
      await task(user);
      this.deeds += 1;
      await wait(THINKING_MS[0] + user.chance() * (THINKING_MS[1] - THINKING_MS[0]));
    }
  }
}

/** Resolves once the emails of their first campaign are written. */
async function prepared(user: User): Promise<void> {
  const [campaign] = user.campaigns;
  if (!campaign) throw new Error(`The first campaign of ${user.marker} was not taken: ${user.api.refusal}`);
  const until = Date.now() + PREPARED_MS;
  while (!(await ready(user, campaign))) {
    if (Date.now() > until) throw new Error(`The first campaign of ${user.marker} is not prepared after ${PREPARED_MS / 1000} s`);
    await wait(200);
  }
}
