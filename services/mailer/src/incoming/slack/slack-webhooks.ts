import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, POOL, SETTINGS, type SealingSettings, type Tx, sealer, unseal } from '@rekindle/platform';
import type pg from 'pg';
import type { WebhookAddress } from './webhook-address.js';

export const slackReplies = ['each', 'none'] as const;
/** Which replies are posted. */
export type SlackReplies = (typeof slackReplies)[number];

export interface SlackWebhook {
  url: URL;
  /** Changes with the address. */
  sealed: Buffer;
}

/** The parts of a webhook that may be shown. */
export interface ShownWebhook {
  host: string;
  lastFour: string;
  replies: SlackReplies;
  /** null while it works. */
  disabledAt: Date | null;
  /** Slack's answer when it was disabled. */
  problem: string | null;
}

const WORKS = `replies = 'each' AND disabled_at IS NULL`;

/** The webhooks to which accounts have their replies posted. With its address anybody could post, so it is sealed. */
@Injectable()
export class SlackWebhooks {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: SealingSettings,
  ) {}

  async shown(accountId: string): Promise<ShownWebhook | null> {
    const { rows } = await this.pool.query<ShownWebhook>(
      `SELECT host, last_four AS "lastFour", replies, disabled_at AS "disabledAt", problem FROM mailer.slack_webhooks WHERE account_id = $1`,
      [accountId],
    );
    return rows[0] ?? null;
  }

  /** Also finds a disabled one. */
  find(accountId: string): Promise<SlackWebhook | null> {
    return this.opened('account_id = $1', accountId);
  }

  /** The webhook to which replies are posted now. */
  working(accountId: string): Promise<SlackWebhook | null> {
    return this.opened(`account_id = $1 AND ${WORKS}`, accountId);
  }

  /** Whether replies are posted now. */
  async wants(db: Pick<Tx, 'query'>, accountId: string): Promise<boolean> {
    const { rowCount } = await db.query(`SELECT 1 FROM mailer.slack_webhooks WHERE account_id = $1 AND ${WORKS}`, [accountId]);
    return rowCount === 1;
  }

  /** Replaces any earlier one, and enables it. */
  async save(accountId: string, { url, host, lastFour }: WebhookAddress): Promise<void> {
    const { keyId, seal } = sealer(this.settings);
    await this.pool.query(
      `INSERT INTO mailer.slack_webhooks (account_id, host, last_four, sealed_url, key_id, replies, saved_at)
       VALUES ($1, $2, $3, $4, $5, 'each', $6)
       ON CONFLICT (account_id) DO UPDATE SET host = excluded.host, last_four = excluded.last_four, sealed_url = excluded.sealed_url,
         key_id = excluded.key_id, saved_at = excluded.saved_at, disabled_at = NULL, problem = NULL`,
      [accountId, host, lastFour, seal(url.href), keyId, this.clock.now()],
    );
  }

  /** @returns false if there is none */
  async choose(accountId: string, replies: SlackReplies): Promise<boolean> {
    const { rowCount } = await this.pool.query('UPDATE mailer.slack_webhooks SET replies = $2 WHERE account_id = $1', [accountId, replies]);
    return rowCount === 1;
  }

  async remove(accountId: string): Promise<void> {
    await this.pool.query('DELETE FROM mailer.slack_webhooks WHERE account_id = $1', [accountId]);
  }

  /** Does nothing if another address has been set, or its secret sealed again, in between. */
  async disable(accountId: string, { sealed }: SlackWebhook, problem: string): Promise<void> {
    await this.pool.query(
      'UPDATE mailer.slack_webhooks SET disabled_at = $3, problem = $4 WHERE account_id = $1 AND sealed_url = $2 AND disabled_at IS NULL',
      [accountId, sealed, this.clock.now(), problem],
    );
  }

  async enable(accountId: string, { sealed }: SlackWebhook): Promise<void> {
    await this.pool.query('UPDATE mailer.slack_webhooks SET disabled_at = NULL, problem = NULL WHERE account_id = $1 AND sealed_url = $2', [
      accountId,
      sealed,
    ]);
  }

  private async opened(which: string, accountId: string): Promise<SlackWebhook | null> {
    const text = `SELECT sealed_url AS sealed FROM mailer.slack_webhooks WHERE ${which}`;
    const [row] = (await this.pool.query<{ sealed: Buffer }>(text, [accountId])).rows;
    return row ? { url: new URL(unseal(this.settings, row.sealed)), sealed: row.sealed } : null;
  }
}
