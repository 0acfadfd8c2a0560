import type { Job, WorkerEvents } from 'graphile-worker';
import { type Outside, outsides } from '../model/types.js';

const MOST = 3;

/**
 * Jobs that wait for a server of somebody else's have a part of the worker each, by whose it is: however slow or many they
 * are, the others go on. They carry a flag, and no more of them are asked for while enough are at work.
 */
export class OutsideJobs {
  private readonly atWork = new Map<string, Outside[]>();
  /** Looks for a job that have not ended yet: each may come back with one. */
  private looking = 0;

  constructor(events: WorkerEvents) {
    for (const ended of ['worker:getJob:empty', 'worker:getJob:error'] as const) events.on(ended, () => (this.looking -= 1));
    events.on('job:start', ({ job }) => {
      this.looking -= 1;
      this.atWork.set(
        job.id,
        outsides.filter((outside) => flagsOf(job)[outside]),
      );
    });
    events.on('job:complete', ({ job }) => this.atWork.delete(job.id));
  }

  /** Asked before each look. */
  notNow = (): Outside[] => {
    const begun = [...this.atWork.values()].flat();
    const most = MOST - this.looking;
    this.looking += 1;
    return outsides.filter((outside) => begun.filter((one) => one === outside).length >= most);
  };
}

const flagsOf = ({ flags }: Job): Readonly<Record<string, boolean>> => flags ?? {};
