import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@rekindle/contracts';
import { Rebuilds } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { OperatorLog } from '../operator-log.js';

/** Cancels a rebuild; the live model is unchanged. */
export class CancelRebuild extends Command<void> {
  constructor(readonly projection: string) {
    super();
  }
}

@CommandHandler(CancelRebuild)
export class CancelRebuildHandler implements ICommandHandler<CancelRebuild> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly log: OperatorLog,
  ) {}

  /** @throws DomainError NOT_FOUND when none is requested or running */
  async execute({ projection }: CancelRebuild): Promise<void> {
    const canceled = await new Rebuilds(this.pool).cancel(projection);
    if (!canceled) throw new DomainError('NOT_FOUND', `No rebuild of ${projection} is running.`);
    await this.log.record({ operation: 'projections.cancel', target: projection });
  }
}
