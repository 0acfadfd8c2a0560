import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { JobQueue } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, type Tx, inTransaction, storableText } from '@rekindle/platform';
import type pg from 'pg';
import { type MailService, type ProviderReport, HANDLE_REPORT } from '../mail-services.js';

/** Stores a mail service's reports, each once, before the service is answered; jobs act on them. */
export class ReceiveReport extends Command<{ received: number }> {
  constructor(
    readonly service: MailService,
    readonly reports: readonly ProviderReport[],
    /** A signature that does not cover the reports: any further call with it, altered or not, does nothing. */
    readonly signature: string | null = null,
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

  async execute({ service, reports, signature }: ReceiveReport): Promise<{ received: number }> {
    // A report is signed as it is: its service cannot be asked for a corrected one.
    const named = reports.map((report) => ({ ...report, reportId: storableText(report.reportId).slice(0, LONGEST_ID) }));
    const ours = named.filter(({ deliveryId, reportId }) => deliveryId !== null && reportId !== '');
    const values = COLUMNS.map((column) => ours.map((report) => report[column]));
    return inTransaction(this.pool, async (tx) => {
      if (signature !== null && !(await isNew(tx, signature))) return { received: 0 };
      const { rows } = await tx.query<{ reportId: string }>(KEEP, [service, this.clock.now(), ...values]);
      for (const { reportId } of rows) await this.jobs.enqueue(tx, HANDLE_REPORT, { service, reportId });
      return { received: ours.length };
    });
  }
}

/** Stored with the reports: if they cannot be stored, the call may be repeated. */
async function isNew(tx: Tx, signature: string): Promise<boolean> {
  const { rowCount } = await tx.query(TAKE_SIGNATURE, [signature]);
  return rowCount === 1;
}

// Signatures too old to be accepted are deleted a few at a time, by whichever call comes first.
const TAKE_SIGNATURE = `
  WITH gone AS (
    DELETE FROM mailer.report_signatures WHERE signature IN (
      SELECT signature FROM mailer.report_signatures WHERE used_at < now() - interval '13 hours' ORDER BY used_at LIMIT 100 FOR UPDATE SKIP LOCKED))
  INSERT INTO mailer.report_signatures (signature) VALUES ($1) ON CONFLICT DO NOTHING`;

const LONGEST_ID = 200;
const COLUMNS = ['reportId', 'deliveryId', 'kind', 'hard', 'status', 'reason'] as const;

// In a fixed order, so that calls with the same reports do not wait for each other.
const KEEP = `
  INSERT INTO mailer.provider_reports (service, received_at, report_id, delivery_id, kind, hard, status, reason)
  SELECT $1, $2, r.* FROM unnest($3::text[], $4::uuid[], $5::text[], $6::boolean[], $7::text[], $8::text[])
    AS r(report_id, delivery_id, kind, hard, status, reason)
  ORDER BY r.report_id ON CONFLICT DO NOTHING RETURNING report_id AS "reportId"`;
