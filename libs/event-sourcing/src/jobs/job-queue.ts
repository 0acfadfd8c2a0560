import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { currentMetadata } from '../context/request-context.js';
import type { EnqueueOptions, EventMetadata } from '../model/types.js';
import { JOBS_SCHEMA } from './graphile.js';

/** A job as it is enqueued: with the context in which it was requested. */
export interface JobEnvelope {
  payload: unknown;
  cause: EventMetadata;
  /** Graphile clears its own copy when another job replaces a running one. */
  key?: string;
}

/** Requests IO to be done after the caller's transaction has committed; a rollback revokes the request. */
@Injectable()
export class JobQueue {
  /**
   * @param tx the caller's transaction, or a pool for a transaction of its own
   * @param payload JSON; ids and cursors, never personal data
   */
  async enqueue(tx: Pick<pg.Pool, 'query'>, name: string, payload: object, options: EnqueueOptions = {}): Promise<void> {
    const envelope: JobEnvelope = { payload, cause: currentMetadata(), ...(options.key && { key: options.key }) };
    await tx.query({
      name: 'jobs-enqueue',
      text: `SELECT 1 FROM ${JOBS_SCHEMA}.add_job($1, payload => $2::json, queue_name => $3, run_at => $4, max_attempts => $5, job_key => $6,
        job_key_mode => $7, flags => $8::text[])`,
      values: [
        name,
        JSON.stringify(envelope),
        options.queue ?? null,
        options.runAt ?? null,
        options.maxAttempts ?? null,
        options.key ?? null,
        options.onlyNew ? 'unsafe_dedupe' : 'replace',
        options.waitsFor ? [options.waitsFor] : null,
      ],
    });
  }
}
