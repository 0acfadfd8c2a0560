import type { WorkerEvents } from 'graphile-worker';
import { type ExternalServer, externalServers } from '../model/types.js';

const MOST_AT_WORK = 3;

/**
 * A bulkhead: jobs that wait for an external server share a limited part of the worker, one part per kind of server. However slow
 * or numerous they are, other jobs continue. They carry a flag, and none is polled for while enough of its kind are running.
 */
export class ExternalJobs {
  private readonly atWork = new Map<string, ExternalServer[]>();
  /** Polls in progress: each may return such a job. */
  private polls = 0;

  constructor(events: WorkerEvents) {
    for (const ended of ['worker:getJob:empty', 'worker:getJob:error'] as const) events.on(ended, () => (this.polls -= 1));
    events.on('job:start', ({ job }) => {
      this.polls -= 1;
      this.atWork.set(
        job.id,
        externalServers.filter((server) => job.flags?.[server]),
      );
    });
    events.on('job:complete', ({ job }) => this.atWork.delete(job.id));
  }

  /** Called once at the beginning of each poll. */
  forbiddenFlags = (): ExternalServer[] => {
    const atWork = [...this.atWork.values()].flat();
    const allowed = MOST_AT_WORK - this.polls;
    this.polls += 1;
    return externalServers.filter((server) => atWork.filter((one) => one === server).length >= allowed);
  };
}
