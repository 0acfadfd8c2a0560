import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetLeadDeletion } from '../get-lead-deletion.js';
import { type LeadDeletionProgress, toProgress } from '../lead-deletion.dto.js';
import { LeadDeletions } from '../lead-deletions.js';

@QueryHandler(GetLeadDeletion)
export class GetLeadDeletionHandler implements IQueryHandler<GetLeadDeletion, LeadDeletionProgress> {
  constructor(private readonly deletions: LeadDeletions) {}

  async execute({ accountId }: GetLeadDeletion): Promise<LeadDeletionProgress> {
    return toProgress(await this.deletions.find(accountId));
  }
}
