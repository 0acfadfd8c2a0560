import { writeSync } from 'node:fs';
import { mailServerAt } from '@rekindle/email/testing';
import { createPool } from '@rekindle/platform';
import type { SenderMoment } from '../delivery/dispatch/sender-moments.js';
import { MailerWorld } from './mailer-world.js';
import { trialClock } from './trial-clock.js';

// A sender in a process of its own, for kill trials. It reports every moment it passes; at the given one it kills itself on the
// spot, as `kill -9` would.

const { DATABASE_URL = '', SMTP_URL = '', SMTP_CLIENT, MAILBOX, DIE_AT = '', HOME_DIR = '' } = process.env;
const passed = new Map<SenderMoment, number>();

function observe(moment: SenderMoment, emails: number): void {
  const count = (passed.get(moment) ?? 0) + emails;
  passed.set(moment, count);
  const [last, at] = DIE_AT.split(':');
  if (moment === last && count >= Number(at)) process.kill(process.pid, 'SIGKILL');
  report(`${moment} ${count}\n`);
}

// A full pipe loses a line: the reader waits for a count, and the next line has a higher one.
function report(line: string): void {
  try {
    writeSync(1, line);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
  }
}

const pool = createPool(DATABASE_URL, 10);
const { clock, stop } = trialClock();
const world = new MailerWorld({ url: DATABASE_URL, pool }, clock, HOME_DIR);
const client = SMTP_CLIENT === 'nodemailer' ? 'nodemailer' : 'auto';
const serverUrl = (): string => SMTP_URL;
const mailbox = { server: mailServerAt(serverUrl, client), connections: 20, from: MAILBOX ?? '' };
const loop = MAILBOX ? world.startSenderOn({ for: async () => mailbox }, observe) : world.startSender(serverUrl, observe, client);
process.on('SIGTERM', () => loop.stop());
writeSync(1, 'started 0\n');
await world.stopped().finally(stop);
await pool.end();
