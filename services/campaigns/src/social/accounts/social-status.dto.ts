import { ApiProperty } from '@nestjs/swagger';
import {
  type DailyPostLimit,
  type SocialPreferences,
  type SocialProvider,
  type SocialTone,
  dailyPostLimits,
  socialProviders,
  socialTones,
} from '@rekindle/contracts';
import { IsBoolean, IsIn } from 'class-validator';

class ConnectedNetworks {
  @ApiProperty({ example: true })
  twitter: boolean;

  @ApiProperty({ example: false })
  linkedin: boolean;
}

class ConnectedAccount {
  @ApiProperty({ enum: socialProviders, enumName: 'SocialProvider', example: 'twitter' })
  provider: SocialProvider;

  @ApiProperty({ description: 'As the network shows it', example: '@larkfield_shop' })
  handle: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-20T14:05:00.000Z' })
  connectedAt: string;
}

export class SocialPreferencesFields implements SocialPreferences {
  @ApiProperty({ enum: dailyPostLimits, type: 'integer', description: 'Posts a day at most, all networks together', example: 5 })
  @IsIn(dailyPostLimits, { message: 'The daily limit must be 5, 10 or 20' })
  dailyLimit: DailyPostLimit;

  @ApiProperty({ description: 'Whether replies to posts are to be answered; kept, and not acted on yet', example: true })
  @IsBoolean({ message: 'Auto-reply must be true or false' })
  autoReply: boolean;

  @ApiProperty({ description: 'Whether a user approves each post before it is published', example: false })
  @IsBoolean({ message: 'Require approval must be true or false' })
  requireApproval: boolean;

  @ApiProperty({ enum: socialTones, enumName: 'SocialTone', example: 'professional' })
  @IsIn(socialTones, { message: `The tone must be one of ${socialTones.join(', ')}` })
  tone: SocialTone;
}

export class SocialStatus {
  @ApiProperty({ type: ConnectedNetworks })
  connected: ConnectedNetworks;

  @ApiProperty({ type: [ConnectedAccount] })
  accounts: ConnectedAccount[];

  @ApiProperty({ type: SocialPreferencesFields })
  preferences: SocialPreferencesFields;
}
