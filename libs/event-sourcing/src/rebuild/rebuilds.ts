import { hostname } from 'node:os';
import { DomainError } from '@rekindle/contracts';
import type pg from 'pg';
import type { Projection } from '../model/types.js';
import { cancelRebuild } from './cancel.js';
import type { Rebuild, RebuildOptions, RebuildOutcome } from './rebuild.js';
import { RebuildRun } from './rebuild-run.js';
import { askForRebuild, readRebuilds } from './rebuild-table.js';

export interface RebuildSettings {
  /** How long a process may be silent before another one continues its rebuild. */
  leaseMs?: number;
}

const LEASE_MS = 10_000;

/** Rebuilds read models from the events, beside the live ones, which are still read and fed. */
export class Rebuilds {
  constructor(
    private readonly pool: pg.Pool,
    private readonly settings: RebuildSettings = {},
  ) {}

  /**
   * Asks whichever process runs the projection to rebuild it, within about two seconds; a running rebuild continues.
   * @param askedBy `operator:<name>`
   * @throws DomainError NOT_FOUND for a projection that has never run here
   */
  async request(name: string, askedBy: string): Promise<Rebuild> {
    await askForRebuild(this.pool, name, askedBy);
    const rebuild = (await this.list()).find((one) => one.name === name);
    if (!rebuild) throw new DomainError('NOT_FOUND', `There is no projection ${name}.`);
    return rebuild;
  }

  /** Ends a requested or running rebuild; the live model is unchanged. @returns false if there was none */
  cancel(name: string): Promise<boolean> {
    return cancelRebuild(this.pool, name);
  }

  /** The last rebuild of each projection that ever had one, newest first. */
  list(): Promise<Rebuild[]> {
    return readRebuilds(this.pool);
  }

  /**
   * Rebuilds in this process, to the end: what was requested, what another process left, or from the start. A projection that is
   * newer than the live model replaces it.
   * @throws only if the database is unavailable; a poison event gives the outcome `failed`, with its error in the list
   */
  run(projection: Projection, options: RebuildOptions = {}): Promise<RebuildOutcome> {
    const leaseMs = this.settings.leaseMs ?? LEASE_MS;
    return new RebuildRun(this.pool, projection, { ...options, leaseMs, owner: `${hostname()}:${process.pid}` }).run();
  }
}
