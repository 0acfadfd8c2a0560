import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListBlockedSteps } from '@rekindle/contracts';
import { POOL } from '@rekindle/platform';
import type pg from 'pg';
import { blockedEmails } from '../blocked-emails.js';

@QueryHandler(ListBlockedSteps)
export class ListBlockedStepsHandler implements IQueryHandler<ListBlockedSteps> {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async execute({ accountId, campaignId }: ListBlockedSteps): Promise<number[]> {
    return [...new Set((await blockedEmails(this.pool, accountId, campaignId)).map(({ step }) => step))];
  }
}
