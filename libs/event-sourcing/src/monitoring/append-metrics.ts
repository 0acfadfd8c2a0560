import { Counter, Histogram, type Registry } from 'prom-client';
import type { StoreSignals } from '../store/store-signals.js';

const BATCHES = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** Counts the appends of this process, and how many were committed together. */
export function countAppends(registry: Registry, signals: StoreSignals): void {
  const counter = (what: string, help: string): Counter =>
    new Counter({ name: `rekindle_event_store_${what}_total`, help, registers: [registry] });
  const events = counter('appended_events', 'Events that this process has appended');
  const appends = counter('appends', 'Appends that this process has made');
  const together = new Histogram({
    name: 'rekindle_event_store_batch_appends',
    help: 'Appends that one transaction has carried',
    buckets: BATCHES,
    registers: [registry],
  });
  signals.onWrote((written) => {
    if (written.appends === 0) return;
    events.inc(written.events);
    appends.inc(written.appends);
    together.observe(written.appends);
  });
}
