import { EventEmitter } from 'node:events';
import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

export const APPENDED_CHANNEL = 'rekindle_events';
const DEBOUNCE_MS = 20;

/** What one transaction has written. */
export interface Written {
  appends: number;
  events: number;
}

/**
 * Who wakes whom: within the process at once, other processes by one NOTIFY for all appends of some milliseconds, on a
 * connection of its own (inside an append it would cost two thirds of the throughput). A lost one costs a poll's delay.
 */
@Injectable()
export class StoreSignals {
  private readonly emitter = new EventEmitter().setMaxListeners(0);
  private notifying: NodeJS.Timeout | null = null;
  private notifiedAt = 0;

  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Events have been committed. */
  appended(): void {
    this.emitter.emit('appended');
    this.notifying ??= setTimeout(() => void this.notify(), Math.max(0, this.notifiedAt + DEBOUNCE_MS - performance.now())).unref();
  }

  /** One transaction has committed this; what `appended` announces may have gone with others. */
  wrote(written: Written): void {
    this.emitter.emit('wrote', written);
  }

  onWrote(listener: (written: Written) => void): void {
    this.emitter.on('wrote', listener);
  }

  /** Projections of this process have moved on. */
  projected(): void {
    this.emitter.emit('projected');
  }

  /** @returns how to stop listening */
  on(signal: 'appended' | 'projected', listener: () => void): () => void {
    this.emitter.on(signal, listener);
    return () => void this.emitter.off(signal, listener);
  }

  // The commit of a notification has nothing to keep, so it need not wait for the disk.
  private async notify(): Promise<void> {
    this.notifying = null;
    this.notifiedAt = performance.now();
    await this.pool
      .query(`SELECT set_config('synchronous_commit', 'off', true), pg_notify('${APPENDED_CHANNEL}', '')`)
      .catch(() => undefined);
  }
}
