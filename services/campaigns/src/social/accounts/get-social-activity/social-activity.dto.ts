import { ApiProperty } from '@nestjs/swagger';
import { type SocialProvider, socialProviders } from '@rekindle/contracts';

const happenings = [
  'connected',
  'disconnected',
  'refused',
  'preferences_saved',
  'published',
  'answered',
  'failed',
  'skipped',
  'unknown',
  'discarded',
] as const;
const reasons = ['refused', 'rate_limited', 'not_connected', 'daily_limit', 'too_late'] as const;

export class SocialActivity {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-00000000a101' })
  id: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-20T14:05:00.000Z' })
  at: string;

  @ApiProperty({
    enum: happenings,
    description:
      'refused: the network no longer accepts the consent; answered: a reply to a post was; unknown: it gave no answer to a post, which is never posted again',
    example: 'connected',
  })
  what: (typeof happenings)[number];

  @ApiProperty({ enum: socialProviders, type: String, nullable: true, description: 'Where it happened', example: 'twitter' })
  provider: SocialProvider | null;

  @ApiProperty({ enum: reasons, type: String, nullable: true, description: 'Why a post did not go out', example: 'rate_limited' })
  why: (typeof reasons)[number] | null;
}
