import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { askToSkipParked } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { OperatorLog } from '../operator-log.js';

/** Lets a group continue without the event on which its stream is parked. */
export class SkipParked extends Command<void> {
  constructor(
    readonly stream: { group: string; streamId: string },
    readonly reason: string,
    readonly operator: string,
  ) {
    super();
  }
}

@CommandHandler(SkipParked)
export class SkipParkedHandler implements ICommandHandler<SkipParked> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly log: OperatorLog,
  ) {}

  /** @throws DomainError NOT_FOUND when it is not, or no longer, parked */
  async execute({ stream, reason, operator }: SkipParked): Promise<void> {
    const asked = await askToSkipParked(this.pool, { ...stream, reason, by: `operator:${operator}` });
    if (!asked) throw new DomainError('NOT_FOUND', 'This stream is not parked any more.');
    await this.log.record({ operation: 'parked.skip', target: `${stream.group} ${stream.streamId}`, reason });
  }
}
