import { writeSync } from 'node:fs';
import pg from 'pg';
import { ManualClock } from '@rekindle/platform/testing';
import type { SenderMoment } from '../dispatch/sender-moments.js';
import { MailerWorld } from './mailer-world.js';

// A sender as a process of its own, for kill trials. It reports every moment it passes; at the one it was given
// it kills itself on the spot, as `kill -9` would.

const { DATABASE_URL = '', SMTP_URL = '', SMTP_CLIENT, NOW = '', DIE_AT = '', HOME_DIR = '', PACE = '0' } = process.env;
const passed = new Map<SenderMoment, number>();

function observe(moment: SenderMoment, emails: number): void {
  const count = (passed.get(moment) ?? 0) + emails;
  passed.set(moment, count);
  const [last, at] = DIE_AT.split(':');
  if (moment === last && count >= Number(at)) process.kill(process.pid, 'SIGKILL');
  report(`${moment} ${count}\n`);
}

// A pipe that is full loses a line: who reads waits for a count, and the next line has a higher one.
function report(line: string): void {
  try {
    writeSync(1, line);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
  }
}

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
pool.on('error', () => undefined);
const clock = new ManualClock(new Date(NOW));
const TICK_MS = 100;
const ticking = setInterval(() => clock.advance(TICK_MS * Number(PACE)), TICK_MS);
const world = new MailerWorld({ url: DATABASE_URL, pool }, clock, HOME_DIR);
const loop = world.startSender(() => SMTP_URL, observe, SMTP_CLIENT === 'nodemailer' ? 'nodemailer' : 'auto');
process.on('SIGTERM', () => loop.stop());
writeSync(1, 'started 0\n');
await world.stopped().finally(() => clearInterval(ticking));
await pool.end();
