import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type SocialProvider, socialProviders } from '@rekindle/contracts';
import { IsInt, IsOptional, Min } from 'class-validator';

const states = ['waiting', 'publishing', 'published', 'failed', 'skipped', 'unknown'] as const;
const reasons = ['refused', 'rate_limited', 'not_connected', 'daily_limit', 'too_late'] as const;

class SocialReply {
  @ApiProperty({ type: String, nullable: true, description: 'As the network names them; null where it does not', example: '@dana_bakes' })
  from: string | null;

  @ApiProperty({ example: 'Does it work with two branches?' })
  text: string;
}

const VERSION = 'version is a whole number: as the post was read';

/** The words that a caller has read. */
export class PostVersion {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description:
      'Of the words that were read: if they were changed since, the request is refused. Without it, any words are replaced or approved',
    example: 1,
  })
  @Min(1, { message: VERSION })
  @IsInt({ message: VERSION })
  @IsOptional()
  version?: number;
}

export class SocialPostView {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000d01' })
  id: string;

  @ApiProperty({ enum: socialProviders, example: 'twitter' })
  provider: SocialProvider;

  @ApiProperty({ example: 'Spreadsheets are fine until the second branch. Then you have two truths.' })
  text: string;

  @ApiProperty({ type: 'integer', description: 'Of its words; send it with a change or an approval', example: 1 })
  version: number;

  @ApiProperty({ enum: ['built-in', 'openai'], description: 'Who wrote it', example: 'built-in' })
  author: 'built-in' | 'openai';

  @ApiProperty({ description: 'Whether it waits for your approval', example: false })
  needsApproval: boolean;

  @ApiProperty({
    enum: states,
    description: 'publishing: it is being handed to the network; unknown: the network gave no answer',
    example: 'waiting',
  })
  status: (typeof states)[number];

  @ApiProperty({ enum: [...reasons, null], type: String, nullable: true, description: 'Why it did not go out', example: null })
  why: (typeof reasons)[number] | null;

  @ApiProperty({ type: SocialReply, nullable: true, description: 'What it answers; null for a post of its own', example: null })
  reply: SocialReply | null;

  @ApiProperty({ format: 'date-time', description: 'When it goes out, or was to', example: '2026-11-23T09:00:00.000Z' })
  dueAt: string;
}
