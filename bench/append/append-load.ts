import { randomUUID } from 'node:crypto';
import { EventStore, Idempotency, requestContext, requestHash } from '@rekindle/event-sourcing';
import type pg from 'pg';
import { EmailSent } from '@rekindle/contracts';

/** The row that both sides write: the event of one sent email, the most common event. */
export const emailSent = EmailSent.example;
const ACTOR = 'system:mailer.send-due-deliveries';
export const metadata = { correlationId: '0197a000-0000-7000-8000-000000000050', actor: ACTOR };

export interface Load {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Microseconds of this process for each append. */
  nodeUs: number;
}

/** Writers that append one event to a new stream and, when it is durable, the next. */
export function appendLoad(pool: pg.Pool): (writers: number, seconds: number, keyed: boolean) => Promise<Load> {
  const store = new EventStore(pool);
  const idempotency = new Idempotency(pool);
  const tenantId = randomUUID();
  const hash = requestHash('POST', '/api/leads/items', { email: 'somebody@example.com' });

  const append = (): Promise<unknown> =>
    store.append({
      tenantId,
      streamId: `outreach-${randomUUID()}-${randomUUID()}`,
      context: 'mailer',
      expectedVersion: 0,
      events: [{ type: 'EmailSent', data: emailSent }],
      occurredAt: new Date(),
    });
  const appendOnce = (): Promise<unknown> => idempotency.run({ accountId: tenantId, key: randomUUID(), hash }, append);

  return async (writers, seconds, keyed) => {
    const until = performance.now() + seconds * 1000;
    const took: number[] = [];
    const write = async (): Promise<void> => {
      for (let start = performance.now(); start < until; start = performance.now()) {
        await requestContext.run({ correlationId: randomUUID(), actor: ACTOR }, keyed ? appendOnce : append);
        took.push(performance.now() - start);
      }
    };
    const [cpu, began] = [process.cpuUsage(), performance.now()];
    await Promise.all(Array.from({ length: writers }, write));
    const { user, system } = process.cpuUsage(cpu);
    const sorted = took.toSorted((a, b) => a - b);
    const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
    return {
      perSecond: (took.length / (performance.now() - began)) * 1000,
      p50: at(0.5),
      p99: at(0.99),
      nodeUs: (user + system) / took.length,
    };
  };
}
