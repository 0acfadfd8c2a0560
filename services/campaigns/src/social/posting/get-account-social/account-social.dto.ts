import { ApiProperty } from '@nestjs/swagger';
import { type SocialProvider, socialProviders } from '@rekindle/contracts';

const states = ['waiting', 'intended', 'published', 'failed', 'skipped', 'unknown', 'discarded'] as const;
const troubles = ['failed', 'skipped', 'unknown'] as const;

export class OperatedConnection {
  @ApiProperty({ enum: socialProviders, example: 'twitter' })
  provider: SocialProvider;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T14:05:00.000Z' })
  connectedAt: string;
}

export class PostsOfStatus {
  @ApiProperty({ enum: states, description: 'intended: it is being handed to the network', example: 'published' })
  status: (typeof states)[number];
  @ApiProperty({ type: 'integer', description: 'Posts and answers to replies', example: 12 })
  count: number;
  @ApiProperty({ type: 'integer', description: 'How many of them answer a reply', example: 3 })
  answers: number;
}

export class TroubledPost {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000d01' })
  id: string;
  @ApiProperty({ enum: socialProviders, example: 'twitter' })
  provider: SocialProvider;
  @ApiProperty({ enum: troubles, description: 'unknown: the network gave no answer; it is not posted again', example: 'unknown' })
  status: (typeof troubles)[number];
  @ApiProperty({ type: String, nullable: true, description: 'Why it did not go out', example: 'refused' })
  why: string | null;
  @ApiProperty({ description: 'Whether it answers a reply', example: false })
  isAnswer: boolean;
  @ApiProperty({ format: 'date-time', example: '2026-11-23T09:00:00.000Z' })
  dueAt: string;
}

/** An operator's view of an account's social agent, without texts or names. */
export class AccountSocial {
  @ApiProperty({ type: [OperatedConnection] })
  connections: OperatedConnection[];
  @ApiProperty({ type: [PostsOfStatus], description: 'Of what was due in the last 30 days, and of what waits' })
  posts: PostsOfStatus[];
  @ApiProperty({ type: [TroubledPost], description: 'The newest twenty that did not go out, or of which nobody knows' })
  troubled: TroubledPost[];
}
