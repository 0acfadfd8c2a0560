import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordBounce } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { Suppressions } from '../../suppression/suppressions.js';
import { bounced, keepsBouncing } from '../feedback.decide.js';
import { findDelivery } from '../../ledger/find-delivery.js';
import type { Outreach } from '../../ledger/outreach.js';
import { OutreachRepository, isSame } from '../../ledger/outreach-repository.js';

/** An address that does not exist, or that keeps refusing, is not written to again, by any campaign of the account. */
@CommandHandler(RecordBounce)
export class RecordBounceHandler implements ICommandHandler<RecordBounce> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly outreaches: OutreachRepository,
    private readonly suppressions: Suppressions,
  ) {}

  async execute({ deliveryId, kind, code, reason }: RecordBounce): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      const place = await findDelivery(tx, deliveryId);
      const at = this.clock.now();
      const decide = (outreach: Outreach) => (isSame(outreach, place) ? bounced(outreach, place.step, { kind, code, reason }) : []);
      if (kind === 'soft') {
        const outreaches = await this.outreaches.change(tx, await this.suppressions.outreachesTo(tx, place), at, decide);
        if (!keepsBouncing(outreaches, at)) return;
      }
      await this.suppressions.suppress(tx, place, 'bounced', at, (outreach) =>
        isSame(outreach, place) && kind === 'hard' ? decide(outreach) : null,
      );
    });
  }
}
