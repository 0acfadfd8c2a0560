import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { IsObject, IsOptional } from 'class-validator';
import { TypedText } from '../typed-text.js';
import { LaunchAutonomous } from './launch-autonomous.js';

const missing = 'Please fill in all required fields';

class LaunchAutonomousRequest {
  @TypedText({ label: 'Marketing goal', maxLength: 500, example: 'Sell 200 tickets', missing })
  marketingGoal: string;

  @TypedText({ label: 'Offer description', maxLength: 1_000, example: 'A day of workshops on bread', missing })
  offerDescription: string;

  @TypedText({ label: 'Target audience', maxLength: 500, example: 'Home bakers', missing })
  targetAudience: string;

  /** A tracked link can be three times as long as the longest address in it. */
  @TypedText({ label: 'URL to promote', maxLength: 7_000, example: 'https://bread.example/day', missing })
  urlToPromote: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description:
      'The strategy as `POST /api/chat/campaign` answers it. What is omitted, or is no part of a strategy, is taken from the default one',
    example: {
      overview: 'Four emails over fourteen days.',
      budget: { daily: 100, monthly: 3000, breakdown: { email: 30, social: 40, ads: 30 } },
    },
  })
  @IsObject({ message: 'The strategy must be an object' })
  @IsOptional()
  strategy?: Record<string, unknown> | null;
}

class AutonomousLaunch {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000020' })
  campaign_id: string;

  @ApiProperty({
    format: 'uuid',
    description: "The sending provider's id of the campaign. We send ourselves: it is the same",
    example: '0197a000-0000-7000-8000-000000000020',
  })
  provider_campaign_id: string;

  @ApiProperty({ enum: ['pending_setup'], example: 'pending_setup' })
  status: string;
}

@ApiTags('campaigns')
@Controller('campaigns')
export class LaunchAutonomousController {
  constructor(private readonly commands: CommandBus) {}

  @Post('launch-autonomous')
  @ApiOperation({
    summary: 'Has us set up a campaign for a goal; it waits until then. The same answers again give the same campaign as long as it waits',
  })
  @ApiCreatedResponse({ type: AutonomousLaunch })
  async launch(@CurrentUser() { accountId }: Principal, @Body() { strategy, ...form }: LaunchAutonomousRequest): Promise<AutonomousLaunch> {
    const command = new LaunchAutonomous(accountId, form, strategy ?? null);
    const { campaignId } = await this.commands.execute(command);
    return { campaign_id: campaignId, provider_campaign_id: campaignId, status: 'pending_setup' };
  }
}
