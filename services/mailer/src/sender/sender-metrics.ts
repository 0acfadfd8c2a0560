import { Counter, type Registry } from 'prom-client';
import type { SenderObserver } from './sender-moments.js';

/** Counts emails by the moments they pass. */
export function countMoments(registry: Registry): SenderObserver {
  const emails = new Counter({
    name: 'rekindle_sender_emails_total',
    help: 'Emails that this process has claimed, announced, intended, handed over, got an answer for, and recorded',
    labelNames: ['moment'],
    registers: [registry],
  });
  return (moment, count) => emails.inc({ moment }, count);
}
