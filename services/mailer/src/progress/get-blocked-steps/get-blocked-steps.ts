import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetBlockedSteps } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { blockedEmails } from '../blocked-emails.js';

@QueryHandler(GetBlockedSteps)
export class GetBlockedStepsHandler implements IQueryHandler<GetBlockedSteps> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async execute({ accountId, campaignId }: GetBlockedSteps): Promise<number[]> {
    return [...new Set((await blockedEmails(this.pool, accountId, campaignId)).map(({ step }) => step))];
  }
}
