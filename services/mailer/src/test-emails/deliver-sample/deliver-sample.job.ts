import { Inject, Injectable } from '@nestjs/common';
import { MAIL_SERVER, type MailServer, type SmtpVerdict } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { LOGGER, type Logger, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { isAccountHeld } from '../../limits/account-sending.js';
import type { ComposedEmail } from '../../composing/email-composer.js';
import { type Sample, SampleComposer } from '../../composing/sample-composer.js';
import { DELIVER_SAMPLE, type DeliverSamplePayload } from '../sample-job.js';

const STATE_AFTER: Record<SmtpVerdict['kind'], string> = { accepted: 'sent', refused: 'failed', deferred: 'waiting', lost: 'unknown' };

const BEGIN = `
  UPDATE mailer.samples SET state = 'in_flight' WHERE campaign_id = $1 AND n = $2 AND state = 'waiting'
  RETURNING campaign_id AS "campaignId", n, account_id AS "accountId", user_id AS "userId", step`;

/** Hands a sample over; one that may have gone when the process ended is not sent again. */
@Injectable()
export class DeliverSample implements JobHandler<DeliverSamplePayload> {
  readonly name = DELIVER_SAMPLE;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(MAIL_SERVER) private readonly server: MailServer,
    private readonly composer: SampleComposer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws while the server does not accept it: the job is retried */
  async handle({ campaignId, n }: DeliverSamplePayload): Promise<void> {
    const sample = await this.begin(campaignId, n);
    if (!sample) return this.end(campaignId, n, 'unknown');
    const email = await this.composer.write(sample).catch((error: Error) => error);
    if (email instanceof Error) {
      this.logger.warn({ err: email, campaignId, n }, 'A sample could not be written');
      return this.end(campaignId, n, 'failed');
    }
    const verdict = await this.handOver(email);
    await this.end(campaignId, n, STATE_AFTER[verdict.kind]);
    if (verdict.kind === 'deferred') throw new Error('The mail server did not take the sample; it will be tried again');
  }

  private async begin(campaignId: string, n: number): Promise<Sample | null> {
    return inTransaction(this.pool, async (tx) => {
      const account = await tx.query<{ id: string }>('SELECT account_id AS id FROM mailer.samples WHERE campaign_id = $1 AND n = $2', [
        campaignId,
        n,
      ]);
      // A held sample waits; resuming its account enqueues another job.
      if (!account.rows[0] || (await isAccountHeld(tx, account.rows[0].id))) return null;
      return (await tx.query<Sample>(BEGIN, [campaignId, n])).rows[0] ?? null;
    });
  }

  private async end(campaignId: string, n: number, state: string): Promise<void> {
    await this.pool.query(`UPDATE mailer.samples SET state = $3 WHERE campaign_id = $1 AND n = $2 AND state = 'in_flight'`, [
      campaignId,
      n,
      state,
    ]);
  }

  private async handOver({ from, to, message }: ComposedEmail): Promise<SmtpVerdict> {
    const target = await this.server.target();
    const session = target && (await this.server.open(target).catch(() => null));
    if (!session) return { kind: 'deferred', code: null };
    const verdict = (await session.announce({ from, to })) ?? (await session.send(message));
    session.quit();
    return verdict;
  }
}
