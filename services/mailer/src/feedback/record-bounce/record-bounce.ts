import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordBounce } from '@rekindle/contracts';
import { CLOCK, type Clock, POOL, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { Suppressions } from '../../suppression/suppressions.js';
import { bounced } from '../feedback.decide.js';
import { findDelivery } from '../../ledger/find-delivery.js';
import { OutreachRepository, isSame } from '../../ledger/outreach-repository.js';

/** An address that does not exist is not written to again, by any campaign of the account. */
@CommandHandler(RecordBounce)
export class RecordBounceHandler implements ICommandHandler<RecordBounce> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly outreaches: OutreachRepository,
    private readonly suppressions: Suppressions,
  ) {}

  async execute({ deliveryId, kind, code }: RecordBounce): Promise<void> {
    await inTransaction(this.pool, async (tx) => {
      const place = await findDelivery(tx, deliveryId);
      const at = this.clock.now();
      const decide = (outreach: Parameters<typeof bounced>[0]) => bounced(outreach, place.step, kind, code);
      if (kind === 'soft') await this.outreaches.change(tx, [place], at, decide);
      else await this.suppressions.suppress(tx, place, 'bounced', at, (outreach) => (isSame(outreach, place) ? decide(outreach) : null));
    });
  }
}
