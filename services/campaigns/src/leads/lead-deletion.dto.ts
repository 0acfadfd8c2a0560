import { ApiProperty } from '@nestjs/swagger';
import type { LeadDeletion } from './lead-deletions.js';

export class LeadDeletionProgress {
  @ApiProperty({ enum: ['none', 'running', 'done'], description: '`none` where it was never asked for' })
  state: 'none' | 'running' | 'done';

  @ApiProperty({ description: 'Leads there were when it was asked for', example: 398 })
  leads: number;

  @ApiProperty({ description: 'How many of them are gone', example: 120 })
  deleted: number;
}

export function toProgress(deletion: LeadDeletion | null): LeadDeletionProgress {
  if (!deletion) return { state: 'none', leads: 0, deleted: 0 };
  const { leads, deleted, finishedAt } = deletion;
  return { state: finishedAt ? 'done' : 'running', leads, deleted: Math.min(deleted, leads) };
}
