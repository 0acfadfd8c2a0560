import { Injectable } from '@nestjs/common';
import { accountSendingStream, DomainError, type MailerEvent } from '@rekindle/contracts';
import { EventStore } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { Recalls } from '../recalling/recalls.js';

const LOCK = 7_305_021;

type AccountSendingEvent = Extract<MailerEvent, { type: 'AccountSendingHeld' | 'AccountSendingResumed' }>;

export interface AccountSendingState {
  held: boolean;
  version: number;
}

/** Whether the operator lets an account send: a row and a stream, always changed together. */
@Injectable()
export class AccountSending {
  constructor(
    private readonly events: EventStore,
    private readonly recalls: Recalls,
  ) {}

  /** For the operator's commands: anything that starts sending for the account waits until the transaction ends. */
  async lock(tx: Tx, accountId: string): Promise<AccountSendingState> {
    await tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCK, accountId]);
    return read(tx, accountId);
  }

  /** Holds or resumes every campaign of the account and appends the event; must be the transaction's last statements. */
  async save(tx: Tx, { version }: AccountSendingState, event: AccountSendingEvent, at: Date): Promise<void> {
    const { accountId } = event.data;
    const held = event.type === 'AccountSendingHeld';
    await tx.query(
      `INSERT INTO mailer.account_sending (account_id, held, version) VALUES ($1, $2, $3)
       ON CONFLICT (account_id) DO UPDATE SET held = excluded.held, version = excluded.version`,
      [accountId, held, version + 1],
    );
    // In the order in which senders lock them. What is being handed over at this moment is finished first.
    const locked = await tx.query<{ id: string }>(LOCK_CAMPAIGNS, [accountId]);
    await tx.query('UPDATE mailer.sendings SET account_held = $2 WHERE account_id = $1', [accountId, held]);
    if (held) await this.recalls.campaigns(locked.rows.map(({ id }) => id));
    const streamId = accountSendingStream(accountId);
    await this.events.appendIn(tx, {
      tenantId: accountId,
      streamId,
      context: 'mailer',
      expectedVersion: version,
      events: [event],
      occurredAt: at,
    });
  }
}

const LOCK_CAMPAIGNS = 'SELECT campaign_id AS id FROM mailer.sendings WHERE account_id = $1 ORDER BY campaign_id FOR UPDATE';

/**
 * Whether the account is held; for anything that starts sending: a hold waits until the transaction ends. Must be called before
 * any row of the account is locked.
 */
export async function isAccountHeld(tx: Tx, accountId: string): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock_shared($1, hashtext($2))', [LOCK, accountId]);
  return (await read(tx, accountId)).held;
}

/** @throws DomainError SENDING_HELD */
export async function refuseIfHeld(tx: Tx, accountId: string): Promise<void> {
  if (await isAccountHeld(tx, accountId))
    throw new DomainError('SENDING_HELD', 'Sending is paused by Rekindle support, so no test email can go now. Nothing was counted.');
}

async function read(tx: Tx, accountId: string): Promise<AccountSendingState> {
  const { rows } = await tx.query<AccountSendingState>('SELECT held, version FROM mailer.account_sending WHERE account_id = $1', [
    accountId,
  ]);
  return rows[0] ?? { held: false, version: 0 };
}
