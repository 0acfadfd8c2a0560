import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LeadDeletionProgress } from './lead-deletion.dto.js';
import { type LeadDeletion, LeadDeletions } from './lead-deletions.js';

/** How far the deletion of all leads has come. */
export class GetLeadDeletion extends Query<LeadDeletionProgress> {
  constructor(readonly accountId: string) {
    super();
  }
}

@QueryHandler(GetLeadDeletion)
export class GetLeadDeletionHandler implements IQueryHandler<GetLeadDeletion> {
  constructor(private readonly deletions: LeadDeletions) {}

  async execute({ accountId }: GetLeadDeletion): Promise<LeadDeletionProgress> {
    return toProgress(await this.deletions.find(accountId));
  }
}

export function toProgress(deletion: LeadDeletion | null): LeadDeletionProgress {
  if (!deletion) return { state: 'none', leads: 0, deleted: 0 };
  const { leads, deleted, finishedAt } = deletion;
  return { state: finishedAt ? 'done' : 'running', leads, deleted: Math.min(deleted, leads) };
}
