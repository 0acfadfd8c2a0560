import type { Logger } from '@rekindle/platform';
import type pg from 'pg';
import { WakeUp } from '../transport/wake-up.js';
import type { Projection } from '../model/types.js';
import { dueRebuilds } from './due-rebuilds.js';
import { Rebuilds } from './rebuilds.js';

const EVERY_MS = 2_000;

/** Runs rebuilds in the background, one after another, for the projections that this process has. */
export class RebuildWorker {
  private readonly wakeUp = new WakeUp();
  private readonly stopping = new AbortController();
  private readonly tried = new Set<string>();
  private readonly rebuilds: Rebuilds;
  private working: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: pg.Pool,
    private readonly projections: readonly Projection[],
    private readonly logger: Logger,
  ) {
    this.rebuilds = new Rebuilds(pool);
  }

  start(): void {
    if (this.projections.length > 0) this.working = this.work();
  }

  /** Ends after the current page; another process, or the next start, continues from there. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.wakeUp.ring();
    await this.working;
  }

  private async work(): Promise<void> {
    for (; !this.stopping.signal.aborted; await this.wakeUp.within(EVERY_MS))
      await this.look().catch((error: unknown) => this.logger.warn({ err: error }, 'A rebuild was interrupted and will go on'));
  }

  private async look(): Promise<void> {
    for (const projection of await dueRebuilds(this.pool, this.projections, this.tried)) {
      if (this.stopping.signal.aborted) return;
      await this.rebuild(projection);
    }
  }

  private async rebuild(projection: Projection): Promise<void> {
    const { name, version } = projection;
    const outcome = await this.rebuilds.run(projection, { signal: this.stopping.signal });
    if (outcome === 'failed') this.tried.add(name);
    if (outcome === 'failed') this.logger.error({ projection: name, version }, 'A rebuild has failed: the read model is as it was');
    else if (outcome !== 'busy') this.logger.info({ projection: name, version, outcome }, 'A rebuild has ended');
  }
}
