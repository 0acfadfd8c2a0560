import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { JobQueue } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { type MailService, type ProviderReport, HANDLE_REPORT } from '../mail-services.js';

/** Keeps what a mail service reports, each report once, before the service is answered; jobs act on it. */
export class ReceiveReport extends Command<{ received: number }> {
  constructor(
    readonly service: MailService,
    readonly reports: readonly ProviderReport[],
  ) {
    super();
  }
}

@CommandHandler(ReceiveReport)
export class ReceiveReportHandler implements ICommandHandler<ReceiveReport> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly jobs: JobQueue,
  ) {}

  async execute({ service, reports }: ReceiveReport): Promise<{ received: number }> {
    const ours = reports.filter(({ deliveryId, reportId }) => deliveryId !== null && reportId !== '');
    await inTransaction(this.pool, async (tx) => {
      for (const { reportId, deliveryId, kind, hard, status, reason } of ours) {
        const { rowCount } = await tx.query(
          `INSERT INTO mailer.provider_reports (service, report_id, delivery_id, kind, hard, status, reason, received_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
          [service, reportId.slice(0, 200), deliveryId, kind, hard, status, reason, this.clock.now()],
        );
        if (rowCount === 1) await this.jobs.enqueue(tx, HANDLE_REPORT, { service, reportId: reportId.slice(0, 200) });
      }
    });
    return { received: ours.length };
  }
}
