import { Inject, Injectable } from '@nestjs/common';
import { domainOf, planTitle } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import type pg from 'pg';
import { allowanceOn, allowanceToday } from '../pacing/pacing.decide.js';
import { SendingDomains } from '../domains/sending-domains.js';
import { type SendingDomain, recordsFor, trackingStateOf } from '../domains/sending-domain.js';
import { abovePlan } from './above-plan.decide.js';
import { complaintShare, bounceShare } from '../health/health.decide.js';
import { HEALTH_DAYS, type MailboxFigures, MailboxesInFigures } from '../health/mailbox-figures.js';
import type { Mailbox } from './mailbox-view.dto.js';
import type { MailboxRow } from '../mailbox/mailbox-row.js';
import { MailboxLimit } from '../mailbox/mailbox-limit.js';
import { Mailboxes } from '../mailbox/mailboxes.js';
import { aboveWords, pauseWords } from './pause-words.js';

const NOTHING: MailboxFigures = { sentOn: new Map(), waiting: 0, health: { sent: 0, bounces: 0, complaints: 0 } };

/** Mailboxes as their owner sees them. */
@Injectable()
export class MailboxViews {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly figures: MailboxesInFigures,
    private readonly domains: SendingDomains,
    private readonly limit: MailboxLimit,
    private readonly mailboxes: Mailboxes,
  ) {}

  async of(accountId: string, rows: readonly MailboxRow[]): Promise<Mailbox[]> {
    const timeZone = await this.timeZoneOf(accountId);
    const ids = rows.map(({ id }) => id);
    const [figures, domains, resting] = await Promise.all([
      this.figures.of(ids, timeZone),
      this.domains.ofAccount(accountId),
      this.resting(accountId),
    ]);
    return rows.map((row) => ({
      ...this.view(row, timeZone, figures.get(row.id) ?? NOTHING, domains.get(domainOf(row.email))),
      takesNoNewLeads: resting.get(row.id) ?? null,
    }));
  }

  private view(
    row: MailboxRow,
    timeZone: string,
    { sentOn, waiting, health }: MailboxFigures,
    domain: SendingDomain | undefined,
  ): Omit<Mailbox, 'takesNoNewLeads'> {
    const { accountId: _, secrets: _s, smtp: _m, imap: _i, tokenExpiresAt: _t, checkedAt: _c, ...shown } = row;
    const paced = { ...row, timeZone };
    const dates = this.figures.dates(timeZone);
    return {
      ...shown,
      pause: pauseWords(row),
      today: { limit: allowanceToday(paced, this.clock.now()), sent: sentOn.get(dates.at(-1) ?? '') ?? 0, waiting },
      health: { ...health, bounceShare: bounceShare(health), complaintShare: complaintShare(health), days: HEALTH_DAYS },
      history: dates.map((day) => ({ day, limit: allowanceOn(day, paced), sent: sentOn.get(day) ?? 0 })),
      trackingDomain: row.trackingDomain === null ? null : { host: row.trackingDomain, state: trackingStateOf(domain, row.trackingDomain) },
      domain: {
        name: domainOf(row.email),
        checkedAt: domain?.checkedAt?.toISOString() ?? null,
        failingSince: domain?.failingSince?.toISOString() ?? null,
        records: recordsFor(domain, row.trackingDomain),
      },
      connectedAt: row.connectedAt.toISOString(),
    };
  }

  /** By mailbox beyond the plan's limit: why it takes no new leads. */
  private async resting(accountId: string): Promise<ReadonlyMap<string, string>> {
    const [{ limit, planId }, own] = await Promise.all([this.limit.of(accountId), this.mailboxes.ofAccount(accountId)]);
    return new Map([...abovePlan(own, limit)].map((id) => [id, aboveWords(limit ?? 0, planTitle(planId))]));
  }

  private async timeZoneOf(accountId: string): Promise<string> {
    const { rows } = await this.pool.query<{ timeZone: string }>(
      'SELECT time_zone AS "timeZone" FROM mailer.accounts WHERE account_id = $1',
      [accountId],
    );
    return rows[0]?.timeZone ?? 'UTC';
  }
}
