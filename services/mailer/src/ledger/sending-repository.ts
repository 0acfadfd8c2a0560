import { Injectable } from '@nestjs/common';
import { type PlanClaims, sendingStream } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import type pg from 'pg';
import type { LeftZone } from '../calendar/sending-day.decide.js';
import { type AccountTerms, TERMS_OF_NEW_ACCOUNT } from '../limits/sending-rights.decide.js';
import { Recalls } from '../recalling/recalls.js';
import { type Sending, type SendingEvent, type SendingState, type SequenceStep, evolve } from './sending.js';

/** Rows and streams of sendings, always changed together. */
@Injectable()
export class SendingRepository {
  constructor(
    private readonly events: EventStore,
    private readonly recalls: Recalls,
  ) {}

  async find(db: Pick<pg.Pool, 'query'>, campaignId: string): Promise<Sending | null> {
    return (await this.read(db, [campaignId], '')).get(campaignId) ?? null;
  }

  /** For a command that changes it: others wait until the transaction ends. */
  async lock(tx: Tx, campaignId: string): Promise<Sending | null> {
    return (await this.read(tx, [campaignId], 'FOR UPDATE OF s')).get(campaignId) ?? null;
  }

  /** For a sender: a pause or hold waits until the transaction ends, other senders do not. */
  share(tx: Tx, campaignIds: readonly string[]): Promise<Map<string, SharedSending>> {
    return this.read(tx, campaignIds, 'FOR SHARE OF s');
  }

  /** Writes the state that results from the events and appends them; must be the transaction's last statements. */
  async save(tx: Tx, sending: Sending, events: readonly SendingEvent[], at: Date): Promise<Sending> {
    const after = events.reduce((state, event) => evolve(state, event, at), sending);
    if (events.length === 0) return after;
    if (events.some(({ type }) => CHANGES_WHAT_GOES.has(type))) await this.recalls.campaigns([sending.campaignId]);
    await tx.query('UPDATE mailer.sendings SET state = $2, version = $3, enrolled_at = $4, steps = $5 WHERE campaign_id = $1', [
      after.campaignId,
      after.state,
      after.version,
      after.enrolledAt,
      JSON.stringify(after.steps),
    ]);
    await this.events.appendIn(tx, {
      tenantId: sending.accountId,
      streamId: sendingStream(sending.campaignId),
      context: 'mailer',
      expectedVersion: sending.version,
      events,
      occurredAt: at,
    });
    return after;
  }

  private async read(db: Pick<pg.Pool, 'query'>, campaignIds: readonly string[], locking: string): Promise<Map<string, SharedSending>> {
    const { rows } = await db.query<SendingRow>({ name: `mailer-sendings-${locking}`, text: `${READ} ${locking}`, values: [campaignIds] });
    return new Map(rows.map((row) => [row.campaign_id, { ...toSending(row), terms: termsOf(row), traceparent: row.traceparent }]));
  }
}

const CHANGES_WHAT_GOES: ReadonlySet<SendingEvent['type']> = new Set(['SendingPaused', 'SendingEmailReplaced']);

/** A sending with its account's sending terms, and the trace that its emails belong to. */
export type SharedSending = Sending & { readonly terms: AccountTerms; readonly traceparent: string | null };

const READ = `
  SELECT s.*, a.claims AS account_claims, a.time_zone AS account_zone, a.left_zones AS account_left_zones
  FROM mailer.sendings s LEFT JOIN mailer.accounts a USING (account_id)
  WHERE s.campaign_id = ANY($1::uuid[]) ORDER BY s.campaign_id`;

interface SendingRow {
  campaign_id: string;
  account_id: string;
  list_id: string | null;
  state: SendingState;
  account_held: boolean;
  version: number;
  steps: SequenceStep[];
  time_zone: string;
  launch_id: string | null;
  sender_text_id: string | null;
  sender_version: number | null;
  starts_at: Date | null;
  enrol_cursor: string | null;
  enrolled_at: Date | null;
  undone_launch_id: string | null;
  holdout_percent: number;
  holdout_seed: string | null;
  stop_company: boolean;
  traceparent: string | null;
  account_claims: PlanClaims | null;
  account_zone: string;
  account_left_zones: LeftZone[];
}

const termsOf = ({ account_claims: claims, account_zone: timeZone, account_left_zones: leftZones }: SendingRow): AccountTerms =>
  claims ? { claims, timeZone, leftZones } : TERMS_OF_NEW_ACCOUNT;

const toSending = (row: SendingRow): Sending => ({
  campaignId: row.campaign_id,
  accountId: row.account_id,
  listId: row.list_id,
  state: row.state,
  accountHeld: row.account_held,
  version: row.version,
  steps: row.steps,
  timeZone: row.time_zone,
  launchId: row.launch_id,
  sender: row.sender_text_id === null ? null : { textId: row.sender_text_id, version: row.sender_version ?? 1 },
  startsAt: row.starts_at,
  holdout: row.holdout_percent > 0 && row.holdout_seed ? { percent: row.holdout_percent, seed: row.holdout_seed } : null,
  stopCompany: row.stop_company,
  enrolCursor: row.enrol_cursor,
  enrolledAt: row.enrolled_at,
  undoneLaunchId: row.undone_launch_id,
});
