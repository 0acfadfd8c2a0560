import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type InboxLabel, inboxLabels } from '@rekindle/contracts';
import { NextPage, PageRequest } from '@rekindle/platform';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { InboxThread, aThread } from '../inbox-thread.dto.js';
import { type ThreadState, threadStates } from '../thread-filter.js';

export class InboxThreadsFilter extends PageRequest {
  @ApiPropertyOptional({ format: 'uuid', description: 'Threads of this campaign only' })
  @IsOptional()
  @IsUUID('all', { message: 'campaign must be the id of a campaign' })
  campaign?: string;

  @ApiPropertyOptional({ enum: inboxLabels, example: 'interested' })
  @IsOptional()
  @IsIn(inboxLabels)
  label?: InboxLabel;

  @ApiPropertyOptional({ enum: threadStates, default: 'all', description: '`to_answer`: the oldest first; else the newest first' })
  @IsOptional()
  @IsIn(threadStates)
  state?: ThreadState;

  @ApiPropertyOptional({ description: 'Part of a name, an address, a company or the last message', example: 'harbor' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;
}

/** The number of threads of each kind in the requested campaign, regardless of the other filters. */
export class InboxCounts {
  @ApiProperty({ description: 'The lead wrote last', example: 4 })
  to_answer: number;
  @ApiProperty({ example: 41 })
  interested: number;
  @ApiProperty({ example: 33 })
  not_now: number;
  @ApiProperty({ example: 24 })
  not_interested: number;
  @ApiProperty({ example: 57 })
  out_of_office: number;
  @ApiProperty({ example: 94 })
  done: number;
}

export class InboxThreadsPage {
  @ApiProperty({ type: [InboxThread] })
  threads: InboxThread[];
  @ApiProperty({ type: InboxCounts })
  counts: InboxCounts;
  @NextPage()
  next: string | null;
}

export const aPageOfThreads: InboxThreadsPage = {
  threads: [aThread],
  counts: { to_answer: 4, interested: 41, not_now: 33, not_interested: 24, out_of_office: 57, done: 94 },
  next: aThread.id,
};
