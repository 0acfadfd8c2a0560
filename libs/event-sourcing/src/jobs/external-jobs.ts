import type { WorkerEvents } from 'graphile-worker';
import { type ExternalServer, externalServers } from '../model/types.js';

const MOST_AT_WORK = 3;

/**
 * A bulkhead: jobs that wait for a server of somebody else's have a part of the worker, one for each kind of server. However
 * slow or many they are, the others go on. They carry a flag, and none is polled for while enough of its kind are at work.
 */
export class ExternalJobs {
  private readonly atWork = new Map<string, ExternalServer[]>();
  /** Polls under way: each may come back with such a job. */
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

  /** Asked once at the beginning of each poll. */
  forbiddenFlags = (): ExternalServer[] => {
    const atWork = [...this.atWork.values()].flat();
    const allowed = MOST_AT_WORK - this.polls;
    this.polls += 1;
    return externalServers.filter((server) => atWork.filter((one) => one === server).length >= allowed);
  };
}
