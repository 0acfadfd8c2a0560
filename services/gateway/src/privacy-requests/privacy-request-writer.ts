import { Injectable } from '@nestjs/common';
import { type PrivacyEvent, privacyRequestStream } from '@rekindle/contracts';
import { JobQueue, SYSTEM_TENANT, Streams } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { type PrivacyOutcome, type PrivacyRequest, savePrivacyRequest } from '@rekindle/vault';
import { NOTIFY_OF_PRIVACY_OUTCOME } from './notify-of-privacy-outcome.job.js';
import { type PrivacyRequestState, closeRequest, privacyRequestAggregate } from './privacy-request.js';

/** Writes a request's row together with its events. */
@Injectable()
export class PrivacyRequestWriter {
  constructor(
    private readonly streams: Streams,
    private readonly jobs: JobQueue,
  ) {}

  async changeIn(tx: Tx, requestId: string, decide: (state: PrivacyRequestState, now: Date) => PrivacyEvent[]): Promise<boolean> {
    const stream = { tenantId: SYSTEM_TENANT, streamId: privacyRequestStream(requestId), context: 'accounts' } as const;
    const { events } = await this.streams.changeIn(tx, stream, privacyRequestAggregate, (state, _tx, now) => decide(state, now));
    return events.length > 0;
  }

  /** @param request the locked row */
  async closeIn(tx: Tx, request: PrivacyRequest, outcome: PrivacyOutcome, reason: string | null, closedAt: Date): Promise<void> {
    const { id } = request;
    const changed = await this.changeIn(tx, id, (state) => closeRequest(id, outcome, state));
    if (!changed) return;
    await savePrivacyRequest(tx, { ...request, state: outcome, reason, closedAt });
    await this.jobs.enqueue(tx, NOTIFY_OF_PRIVACY_OUTCOME, { requestId: id });
  }
}
