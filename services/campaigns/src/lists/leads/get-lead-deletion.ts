import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { type LeadDeletion, LeadDeletions } from './lead-deletions.js';

export class LeadDeletionProgress {
  @ApiProperty({ enum: ['none', 'running', 'done'], description: '`none` where it was never asked for' })
  state: 'none' | 'running' | 'done';

  @ApiProperty({ description: 'Leads there were when it was asked for', example: 398 })
  leads: number;

  @ApiProperty({ description: 'How many of them are gone', example: 120 })
  deleted: number;
}

/** The progress of the deletion of all leads. */
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
