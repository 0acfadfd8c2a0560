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
    const named = reports.map((report) => ({ ...report, reportId: storable(report.reportId).slice(0, LONGEST_ID) }));
    const ours = named.filter(({ deliveryId, reportId }) => deliveryId !== null && reportId !== '');
    const values = COLUMNS.map((column) => ours.map((report) => report[column]));
    await inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<{ reportId: string }>(KEEP, [service, this.clock.now(), ...values]);
      for (const { reportId } of rows) await this.jobs.enqueue(tx, HANDLE_REPORT, { service, reportId });
    });
    return { received: ours.length };
  }
}

const LONGEST_ID = 200;
const COLUMNS = ['reportId', 'deliveryId', 'kind', 'hard', 'status', 'reason'] as const;

/** A report is signed as it is: its service cannot be asked for another one. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

// In one order, so that calls with the same reports do not wait for each other.
const KEEP = `
  INSERT INTO mailer.provider_reports (service, received_at, report_id, delivery_id, kind, hard, status, reason)
  SELECT $1, $2, r.* FROM unnest($3::text[], $4::uuid[], $5::text[], $6::boolean[], $7::text[], $8::text[])
    AS r(report_id, delivery_id, kind, hard, status, reason)
  ORDER BY r.report_id ON CONFLICT DO NOTHING RETURNING report_id AS "reportId"`;
