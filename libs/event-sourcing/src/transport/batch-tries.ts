import type { Logger } from '@rekindle/platform';
import { isConflict, isTransient } from '../store/database-errors.js';
import { pause } from './wake-up.js';

const RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;
const CONFLICTS = 5;

/** Handles a failed batch: retried if the fault is transient, otherwise handled event by event. */
export class BatchTries {
  private retryMs = RETRY_MS;
  private conflicts = 0;

  constructor(
    private readonly group: string,
    private readonly logger: Logger,
  ) {}

  /** @throws a reason to try again shortly: pass it to `backOff` */
  async run<T>(work: (oneByOne: boolean) => Promise<T>): Promise<T> {
    const result = await work(false).catch((error: unknown) => {
      if (isTransient(error) || this.metOthers(error)) throw error;
      this.logger.error({ err: error, group: this.group }, 'A batch failed: its events are tried one by one');
      return work(true);
    });
    this.retryMs = RETRY_MS;
    this.conflicts = 0;
    return result;
  }

  async backOff(error: unknown, stopped: boolean): Promise<void> {
    this.logger.warn({ err: error, group: this.group }, 'A batch failed and will be tried again');
    await pause(stopped ? 0 : this.retryMs);
    this.retryMs = Math.min(this.retryMs * 2, LONGEST_RETRY_MS);
  }

  /** Whether the whole batch is to be retried, because somebody else wrote to a stream that a reaction wrote to. */
  private metOthers(error: unknown): boolean {
    if (!isConflict(error) || this.conflicts === CONFLICTS) return false;
    this.conflicts += 1;
    return true;
  }
}
