import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import type { JobHandler } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { FeedbackRecords } from '../../feedback/feedback-records.js';
import { type DeliveryPlace, findDelivery } from '../../../ledger/find-delivery.js';
import { type ProviderReport, HANDLE_REPORT, type HandleReportPayload } from '../mail-services.js';

type Report = Omit<ProviderReport, 'reportId' | 'deliveryId'> & { deliveryId: string };

/** Acts once on a mail service's report. */
@Injectable()
export class HandleReport implements JobHandler<HandleReportPayload> {
  readonly name = HANDLE_REPORT;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly feedback: FeedbackRecords,
  ) {}

  async handle({ service, reportId }: HandleReportPayload): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<Report>(
        `UPDATE mailer.provider_reports SET handled_at = $3 WHERE service = $1 AND report_id = $2 AND handled_at IS NULL
         RETURNING delivery_id AS "deliveryId", kind, hard, status, reason`,
        [service, reportId, this.clock.now()],
      );
      const [report] = rows;
      const place = report && (await placeOf(tx, report.deliveryId));
      if (place) await this.record(tx, place, report);
    });
  }

  private record(tx: Tx, place: DeliveryPlace, { kind, hard, status, reason }: Report): Promise<void> {
    switch (kind) {
      case 'bounce':
        return this.feedback.bounce(tx, place, { kind: hard ? 'hard' : 'soft', code: status, reason: reason ?? undefined });
      case 'complaint':
        return this.feedback.complaint(tx, place, { isProved: true });
      case 'unsubscribe':
        return this.feedback.unsubscribe(tx, place, 'page');
    }
  }
}

/** @returns null for a delivery of another installation, or of an erased campaign */
const placeOf = (tx: Tx, deliveryId: string): Promise<DeliveryPlace | null> =>
  findDelivery(tx, deliveryId).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
