import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rekindle/contracts';
import type { MailServer, SmtpTarget, SmtpVerdict } from '@rekindle/email';
import type { JobHandler } from '@rekindle/event-sourcing';
import { LOGGER, type Logger, POOL, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { MAIL_ROUTES, type MailRoutes } from '../../claiming/mail-routes.js';
import { isAccountHeld } from '../../limits/account-sending.js';
import { type ComposedEmail, UnwritableEmail } from '../../composing/email-composer.js';
import { type Sample, SampleComposer } from '../../composing/sample-composer.js';
import { DELIVER_SAMPLE, type DeliverSamplePayload } from '../sample-job.js';

const STATE_AFTER: Record<SmtpVerdict['kind'], string> = { accepted: 'sent', refused: 'failed', deferred: 'waiting', lost: 'unknown' };

const WAITING = `
  SELECT campaign_id AS "campaignId", n, account_id AS "accountId", user_id AS "userId", step FROM mailer.samples
  WHERE campaign_id = $1 AND n = $2 AND state = 'waiting'`;

/** Hands a sample over; if it may have been sent when the process ended, it is not sent again. */
@Injectable()
export class DeliverSample implements JobHandler<DeliverSamplePayload> {
  readonly name = DELIVER_SAMPLE;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(MAIL_ROUTES) private readonly routes: MailRoutes,
    private readonly composer: SampleComposer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws while it cannot be read, or the server does not accept it: the job is retried */
  async handle({ campaignId, n }: DeliverSamplePayload, { isLastAttempt }: { isLastAttempt: boolean }): Promise<void> {
    const sample = (await this.pool.query<Sample>(WAITING, [campaignId, n])).rows[0];
    if (!sample) return void (await this.move({ campaignId, n }, 'in_flight', 'unknown'));
    // Everything that may fail before it is sent happens while it waits, because only then may it be retried.
    const email = await this.composer.write(sample, (route) => this.routes.for(route)).catch((error: Error) => error);
    if (email instanceof Error) {
      if (!isFinal(email) && !isLastAttempt) throw email;
      this.logger.warn({ err: email, campaignId, n }, 'A sample could not be written');
      return void (await this.move(sample, 'waiting', 'failed'));
    }
    const server = (await this.routes.for(email.route))?.server;
    const target = (await server?.target()) ?? null;
    if (!(await this.begin(sample))) return;
    const verdict = await handOver(email, server, target);
    await this.move(sample, 'in_flight', STATE_AFTER[verdict.kind]);
    if (verdict.kind === 'deferred') throw new Error('The mail server did not take the sample; it will be tried again');
  }

  /** @returns false for a held account: resuming it enqueues another job */
  private begin(sample: Sample): Promise<boolean> {
    return inTransaction(this.pool, async (tx) => {
      if (await isAccountHeld(tx, sample.accountId)) return false;
      return this.move(sample, 'waiting', 'in_flight', tx);
    });
  }

  private async move(
    { campaignId, n }: DeliverSamplePayload,
    from: string,
    to: string,
    db: Pick<Tx, 'query'> = this.pool,
  ): Promise<boolean> {
    const text = 'UPDATE mailer.samples SET state = $4 WHERE campaign_id = $1 AND n = $2 AND state = $3';
    return (await db.query(text, [campaignId, n, from, to])).rowCount === 1;
  }
}

async function handOver(
  { from, to, message }: ComposedEmail,
  server: MailServer | undefined,
  target: SmtpTarget | null,
): Promise<SmtpVerdict> {
  const session = target && (await server?.open(target).catch(() => null));
  if (!session) return { kind: 'deferred', code: null };
  const verdict = (await session.announce({ from, to })) ?? (await session.send(message));
  session.quit();
  return verdict;
}

/** It would fail in the same way next time. */
const isFinal = (error: Error): boolean => error instanceof UnwritableEmail || (error instanceof DomainError && error.code === 'NOT_FOUND');
