import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { HoldAccount, accountStream, type AccountsEvent } from '@rekindle/contracts';
import { JobQueue, Streams } from '@rekindle/event-sourcing';
import { POOL, type Tx, inTransaction, newId } from '@rekindle/platform';
import { closeProfile, lockProfile } from '@rekindle/vault';
import type pg from 'pg';
import { account, type Account } from '../../account/account.js';
import { ERASE_PROFILE } from './erase-profile.job.js';

export const FINISH_ERASURE = 'accounts.finish-erasure';

export interface FinishErasure {
  accountId: string;
  userId: string;
}

/** Does nothing for an account that is erased or never existed. */
function eraseAccount(accountId: string, state: Account): AccountsEvent[] {
  return state.status === 'open' ? [{ type: 'AccountErased', data: { accountId } }] : [];
}

/** Deletes an account permanently; the caller has been authorised before. */
@Injectable()
export class AccountEraser {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly commands: CommandBus,
    private readonly streams: Streams,
    private readonly jobs: JobQueue,
  ) {}

  /** The mailer comes first: once this returns, nothing more is sent, and no sign-in or key works. */
  async erase(accountId: string, userId: string): Promise<void> {
    const payload: FinishErasure = { accountId, userId };
    await this.commands.execute(new HoldAccount(accountId, { job: FINISH_ERASURE, payload }));
    await this.close(payload);
  }

  /** Closes an account that the mailer holds: its jobs erase the rest. A repeat changes nothing. */
  async close({ accountId, userId }: FinishErasure): Promise<void> {
    await inTransaction(this.pool, (tx) => this.closeIn(tx, accountId, userId));
  }

  private async closeIn(tx: Tx, accountId: string, userId: string): Promise<void> {
    if (!(await lockProfile(tx, accountId, userId))) return;
    const stream = { tenantId: accountId, streamId: accountStream(accountId), context: 'accounts' } as const;
    await this.streams.changeIn(tx, stream, account, async (state, _tx, now) => {
      const events = eraseAccount(accountId, state);
      if (events.length > 0) await this.eraseRows(tx, accountId, now);
      return events;
    });
  }

  private async eraseRows(tx: Tx, accountId: string, now: Date): Promise<void> {
    await closeProfile(tx, accountId);
    await tx.query('DELETE FROM gateway.api_keys WHERE account_id = $1', [accountId]);
    const payload = { accountId, noticeId: newId(), erasedAt: now.toISOString() };
    await this.jobs.enqueue(tx, ERASE_PROFILE, payload, { key: `${ERASE_PROFILE}:${accountId}` });
  }
}
