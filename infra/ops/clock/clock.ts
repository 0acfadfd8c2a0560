import { SandboxClock, type ClockReading } from '@rekindle/sandbox/clock/sandbox-clock';
import type { Operation, Outcome } from '../operation.ts';
import { withServices } from '../services.ts';

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
  verb: 'show',
  args: [],
  summary: "shows the installation's time and how far it runs ahead",
  run: (_, installation) => withServices(installation, async (app) => reading(app.get(SandboxClock).read())),
};

export const advanceClock: Operation = {
  noun: 'clock',
  verb: 'advance',
  args: ['<how far, e.g. 2d>'],
  summary: 'moves the time forward (s, m, h, d), in the sandbox only',
  run: ([by = ''], installation) => withServices(installation, async (app) => reading(await app.get(SandboxClock).advance(by))),
};
