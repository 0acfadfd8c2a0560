import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { askToRetryParked } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { OperatorLog } from '../operator-log.js';

/** Lets a group retry a stream that it has parked. */
export class RetryParked extends Command<void> {
  constructor(
    readonly group: string,
    readonly streamId: string,
  ) {
    super();
  }
}

@CommandHandler(RetryParked)
export class RetryParkedHandler implements ICommandHandler<RetryParked> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly log: OperatorLog,
  ) {}

  /** @throws DomainError NOT_FOUND when it is not, or no longer, parked */
  async execute({ group, streamId }: RetryParked): Promise<void> {
    const asked = await askToRetryParked(this.pool, { group, streamId });
    if (asked === 0) throw new DomainError('NOT_FOUND', 'This stream is not parked any more.');
    await this.log.record({ operation: 'parked.retry', target: `${group} ${streamId}` });
  }
}
