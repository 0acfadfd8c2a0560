import { Inject, Injectable } from '@nestjs/common';
import { JobQueue, type JobHandler, type Reactions, reaction } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { type Health, illness } from './health.decide.js';
import { HEALTH_DAYS } from './mailbox-figures.js';
import { pauseMailbox } from '../mailbox/mailbox.decide.js';
import { enqueueMailboxNotice } from '../mailbox/mailbox-notice.js';
import { MailboxStreams } from '../mailbox/mailbox-streams.js';
import { Mailboxes } from '../mailbox/mailboxes.js';

const DAY_MS = 86_400_000;
const WATCH_HEALTH = 'mailer.watch-mailbox-health';

interface Payload {
  accountId: string;
  campaignId: string;
  leadId: string;
  step: number;
}

/** Feedback is checked immediately. */
@Injectable()
export class MailboxHealthReactions implements Reactions {
  constructor(private readonly jobs: JobQueue) {}

  readonly reactions = [
    reaction({ name: 'mailer.watch-health-when-email-bounced', from: 'now', on: 'EmailBounced' }, ({ data }, tx) =>
      this.jobs.enqueue(tx, WATCH_HEALTH, data),
    ),
    reaction({ name: 'mailer.watch-health-when-complaint-received', from: 'now', on: 'ComplaintReceived' }, ({ data }, tx) =>
      this.jobs.enqueue(tx, WATCH_HEALTH, data),
    ),
  ];
}

/** Pauses a mailbox before its bounces or complaints harm its domain, and notifies its owner; only a person resumes it. */
@Injectable()
export class WatchMailboxHealth implements JobHandler<Payload> {
  readonly name = WATCH_HEALTH;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly streams: MailboxStreams,
    private readonly mailboxes: Mailboxes,
    private readonly jobs: JobQueue,
  ) {}

  async handle({ accountId, campaignId, leadId, step }: Payload): Promise<void> {
    const since = new Date(this.clock.now().getTime() - HEALTH_DAYS * DAY_MS);
    const { rows } = await this.pool.query<Health & { mailboxId: string }>(HEALTH, [campaignId, leadId, step, since]);
    const [health] = rows;
    const reason = health && illness(health);
    if (!health || !reason) return;
    const of = { accountId, mailboxId: health.mailboxId };
    await this.streams.change(of, async (mailbox, tx, now) => {
      if (!mailbox.isConnected) return [];
      const events = pauseMailbox(mailbox, of, 'health', reason);
      if (events.length > 0) {
        await this.mailboxes.notePause(tx, of.mailboxId, { by: 'health', reason, since: now.toISOString() });
        await enqueueMailboxNotice(this.jobs, tx, { ...of, kind: reason, at: now.toISOString() });
      }
      return events;
    });
  }
}

// Counted since a person last resumed it: what was known then is no reason to pause it again.
const HEALTH = `
  SELECT m.id AS "mailboxId", count(*)::int AS sent, (count(*) FILTER (WHERE d.bounced_at IS NOT NULL))::int AS bounces,
    (count(*) FILTER (WHERE d.complained_at IS NOT NULL))::int AS complaints
  FROM mailer.deliveries own JOIN mailer.mailboxes m ON m.id = own.route AND m.ended_at IS NULL
  JOIN mailer.deliveries d ON d.route = m.id AND d.intended_at >= greatest($4, m.resumed_at) AND d.state IN ('sent', 'unknown', 'failed')
  WHERE own.campaign_id = $1 AND own.lead_id = $2 AND own.step = $3 GROUP BY m.id`;
