import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HoldLead } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { forgetThreadsOfLead } from '../../incoming/inbox/forget-threads.js';
import { stopFor } from '../../ledger/hand-off.decide.js';
import { OutreachRepository, type OutreachKey } from '../../ledger/outreach-repository.js';

@CommandHandler(HoldLead)
export class HoldLeadHandler implements ICommandHandler<HoldLead> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly outreaches: OutreachRepository,
  ) {}

  async execute({ accountId, leadId }: HoldLead): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      const { rows } = await tx.query<OutreachKey>(
        'SELECT campaign_id AS "campaignId", lead_id AS "leadId" FROM mailer.outreaches WHERE lead_id = $2 AND account_id = $1',
        [accountId, leadId],
      );
      await tx.query(FORGET_ENTRY, [accountId, leadId]);
      await forgetThreadsOfLead(tx, accountId, leadId);
      await this.outreaches.change(tx, rows, this.clock.now(), (outreach) => stopFor(outreach, 'deleted'));
    });
  }
}

// The keyed hash remains, so that a later import of the address is skipped too.
const FORGET_ENTRY = `
  UPDATE mailer.suppressions SET entry = NULL WHERE account_id = $1 AND entry IS NOT NULL
    AND address_hash IN (SELECT address_hash FROM mailer.outreaches WHERE account_id = $1 AND lead_id = $2)`;
