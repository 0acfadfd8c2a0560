import { ApiProperty } from '@nestjs/swagger';
import { type SocialProvider, socialProviders } from '@rekindle/contracts';

const happenings = ['connected', 'disconnected', 'refused', 'preferences_saved'] as const;

export class SocialActivity {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-00000000a101' })
  id: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-20T14:05:00.000Z' })
  at: string;

  @ApiProperty({ enum: happenings, description: 'refused: the network no longer accepts the consent', example: 'connected' })
  what: (typeof happenings)[number];

  @ApiProperty({ enum: socialProviders, type: String, nullable: true, description: 'Where it happened', example: 'twitter' })
  provider: SocialProvider | null;
}
