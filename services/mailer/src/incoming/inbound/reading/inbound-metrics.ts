import type { ReceivedMessage } from '@rekindle/contracts';
import { Counter, Gauge, type Registry } from 'prom-client';

export interface InboundMetrics {
  read: (message: ReceivedMessage) => void;
}

/** @param reading how many mailboxes this process reads */
export function inboundMetrics(registry: Registry, reading: () => number): InboundMetrics {
  const messages = new Counter({
    name: 'rekindle_inbound_messages_total',
    help: 'Messages that this process has read from mailboxes: by kind, or `passed_over` for those of no campaign and repeats',
    labelNames: ['kind'],
    registers: [registry],
  });
  const readers: Gauge = new Gauge({
    name: 'rekindle_mailboxes_read',
    help: 'Mailboxes that this process reads',
    registers: [registry],
    collect: () => readers.set(reading()),
  });
  return { read: ({ kind, processed }) => messages.inc({ kind: processed ? kind : 'passed_over' }) };
}
