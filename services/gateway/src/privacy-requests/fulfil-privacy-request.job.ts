import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '@rekindle/event-sourcing';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import {
  ProfileVault,
  accountsWithLead,
  deleteUnpaidBuyers,
  forgetWaitlistEntry,
  lockPrivacyRequest,
  noteLeadAccounts,
  privacyRequest,
} from '@rekindle/vault';
import type pg from 'pg';
import { AccountEraser } from '../privacy/erase-account/account-eraser.js';
import { PrivacyRequestWriter } from './privacy-request-writer.js';

export const FULFIL_PRIVACY_REQUEST = 'accounts.fulfil-privacy-request';

/**
 * Does the automatic part of a request. If the address is also a lead of customers, the rest is left to an operator, since
 * those customers decide about it.
 */
@Injectable()
export class FulfilPrivacyRequest implements JobHandler<{ requestId: string }> {
  readonly name = FULFIL_PRIVACY_REQUEST;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly profiles: ProfileVault,
    private readonly eraser: AccountEraser,
    private readonly requests: PrivacyRequestWriter,
  ) {}

  async handle({ requestId }: { requestId: string }): Promise<void> {
    const request = await privacyRequest(this.pool, requestId);
    if (request?.state !== 'confirmed' || request.email === null) return;
    const { kind, email, accountId } = request;
    if (kind === 'erasure') await this.erase(email, accountId);
    const leadAccounts = (await accountsWithLead(this.pool, email)).filter((id) => id !== accountId);
    await noteLeadAccounts(this.pool, requestId, leadAccounts);
    if (leadAccounts.length > 0) return;
    await inTransaction(this.pool, async (tx) => {
      const locked = await lockPrivacyRequest(tx, requestId);
      if (locked?.state === 'confirmed') await this.requests.closeIn(tx, locked, 'done', null, this.clock.now());
    });
  }

  private async erase(email: string, accountId: string | null): Promise<void> {
    const owner = accountId && (await this.profiles.ownerOf(accountId));
    if (owner) await this.eraser.erase(owner.accountId, owner.id);
    await forgetWaitlistEntry(this.pool, email);
    await deleteUnpaidBuyers(this.pool, { email });
  }
}
