import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Rebuild, Rebuilds } from '@rekindle/event-sourcing';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { OperatorLog } from '../operator-log.js';

/** Rebuilds a read model from its events, beside the live one. */
export class RebuildProjection extends Command<Rebuild> {
  constructor(
    readonly projection: string,
    readonly operator: string,
  ) {
    super();
  }
}

@CommandHandler(RebuildProjection)
export class RebuildProjectionHandler implements ICommandHandler<RebuildProjection> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly log: OperatorLog,
  ) {}

  /** @throws DomainError NOT_FOUND for a projection that has never run here */
  async execute({ projection, operator }: RebuildProjection): Promise<Rebuild> {
    const rebuild = await new Rebuilds(this.pool).request(projection, `operator:${operator}`);
    await this.log.record({ operation: 'projections.rebuild', target: projection });
    return rebuild;
  }
}
