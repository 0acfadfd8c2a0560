import { EventEmitter } from 'node:events';
import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

export const APPENDED_CHANNEL = 'rekindle_events';
const DEBOUNCE_MS = 20;

/** The writes of one transaction. */
export interface Written {
  appends: number;
  events: number;
}

/**
 * Wakes readers: immediately within the process, and other processes by one NOTIFY for all appends within some milliseconds, on
 * its own connection (inside an append it would cost two thirds of the throughput). If it is lost, a poll finds the events.
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

  /** One transaction has committed this; an `appended` signal may cover several. */
  wrote(written: Written): void {
    this.emitter.emit('wrote', written);
  }

  onWrote(listener: (written: Written) => void): void {
    this.emitter.on('wrote', listener);
  }

  /** Projections of this process have advanced. */
  projected(): void {
    this.emitter.emit('projected');
  }

  /** @returns a function that stops listening */
  on(signal: 'appended' | 'projected', listener: () => void): () => void {
    this.emitter.on(signal, listener);
    return () => void this.emitter.off(signal, listener);
  }

  // A commit that only notifies has nothing to store, so it need not wait for the disk.
  private async notify(): Promise<void> {
    this.notifying = null;
    this.notifiedAt = performance.now();
    await this.pool
      .query(`SELECT set_config('synchronous_commit', 'off', true), pg_notify('${APPENDED_CHANNEL}', '')`)
      .catch(() => undefined);
  }
}
