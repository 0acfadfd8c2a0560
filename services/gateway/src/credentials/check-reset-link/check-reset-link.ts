import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock, POOL } from '@rekindle/platform';
import { isResetValid } from '@rekindle/vault';
import type pg from 'pg';
import { readToken } from '../mailed-token.js';

/** Whether a mailed link could set a new password now. Checking does not use it up. */
export class CheckResetLink extends Query<boolean> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(CheckResetLink)
export class CheckResetLinkHandler implements IQueryHandler<CheckResetLink> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ token }: CheckResetLink): Promise<boolean> {
    const link = readToken(token);
    return link !== null && isResetValid(this.pool, link.id, link.hash, this.clock.now());
  }
}
