import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetTrackingHosts } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';

@QueryHandler(GetTrackingHosts)
export class GetTrackingHostsHandler implements IQueryHandler<GetTrackingHosts> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async execute({ limit }: GetTrackingHosts): Promise<string[]> {
    const { rows } = await this.pool.query<{ host: string }>('SELECT host FROM mailer.tracking_hosts LIMIT $1', [limit]);
    return rows.map(({ host }) => host);
  }
}
