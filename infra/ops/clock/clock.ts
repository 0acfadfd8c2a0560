import { SandboxClock, type ClockReading } from '@rekindle/sandbox/clock/sandbox-clock';
import type { INestApplicationContext } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type { Operation, Outcome } from '../operation.ts';
import { asOperator } from '../operator.ts';
import { withServices } from '../services.ts';
import { performer } from '../workplace.ts';

const DAY_MS = 86_400_000;

const reading = ({ now, offsetMs, movable }: ClockReading): Outcome => ({
  text: `It is ${now.toISOString()} for this installation, ${offsetMs === 0 ? 'the real time' : `${ahead(offsetMs)} ahead of real time`}.`,
  data: { now: now.toISOString(), offsetMs, movable },
});

const ahead = (ms: number): string => {
  const days = ms / DAY_MS;
  return Number.isInteger(days) ? `${days} ${days === 1 ? 'day' : 'days'}` : `${(days * 24).toFixed(1)} hours`;
};

export const showClock: Operation = {
  noun: 'clock',
  args: [],
  summary: "shows the installation's time and how far it runs ahead",
  example: 'clock',
  run: (_, installation) => withServices(installation, async (app) => reading(app.get(SandboxClock).read())),
};

/** The same under two words. */
export const showClockToo: Operation = { ...showClock, verb: 'show', example: 'clock show' };

export const advanceClock: Operation = {
  noun: 'clock',
  verb: 'advance',
  args: ['<how far, e.g. 2d>'],
  summary: 'moves the time forward (s, m, h, d), in the sandbox only',
  example: 'clock advance 2d',
  notes: ['It acts at once, without asking, for every process; the time never goes back.'],
  run: ([by = ''], installation) => withServices(installation, (app) => asOperator(() => advance(app, by))),
};

async function advance(app: INestApplicationContext, by: string): Promise<Outcome> {
  const moved = await app.get(SandboxClock).advance(by);
  await performer(app.get(POOL))({ operation: 'clock.advance', target: by.trim() }, () => Promise.resolve());
  return reading(moved);
}
