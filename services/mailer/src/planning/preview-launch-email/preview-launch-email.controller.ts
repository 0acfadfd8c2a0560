import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import {
  ChangesNothing,
  CurrentUser,
  IdParam,
  type Principal,
  RateLimits,
  Refuses,
  TypedAddress,
  TypedLine,
  perAccount,
} from '@rekindle/platform';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { FirstEmail } from '../first-email.dto.js';
import { PreviewLaunchEmail } from './preview-launch-email.js';

/** The maximum lengths at the launch. */
const LONGEST = { name: 100, address: 300 };

export class TypedSenderRequest {
  @ApiPropertyOptional({ maxLength: LONGEST.name, example: 'Robin of Acme Bread' })
  @TypedLine()
  @MaxLength(LONGEST.name)
  @IsString()
  @IsOptional()
  senderName?: string;

  @ApiPropertyOptional({ maxLength: LONGEST.address, example: '1 Mill Lane, Bristol' })
  @TypedAddress()
  @MaxLength(LONGEST.address)
  @IsString()
  @IsOptional()
  postalAddress?: string;
}

export class FirstEmailPreview {
  @ApiProperty({ type: FirstEmail, nullable: true, description: 'null for an empty list' })
  email: FirstEmail | null;
}

@ApiTags('sending')
@Controller('campaigns')
export class PreviewLaunchEmailController {
  constructor(private readonly queries: QueryBus) {}

  @RateLimits(perAccount('preview-launch-email', 120))
  @ChangesNothing()
  @Post(':campaignId/first-email/preview')
  @HttpCode(200)
  @ApiOperation({ summary: 'The first email with its signature and footer, by a sender who is not confirmed yet; nothing is kept' })
  @ApiOkResponse({ type: FirstEmailPreview })
  @Refuses({ CAMPAIGN_NOT_READY: 'It has no lead list or no emails of its own' })
  async preview(
    @CurrentUser() { accountId }: Principal,
    @IdParam('campaignId') campaignId: string,
    @Body() { senderName, postalAddress }: TypedSenderRequest,
  ): Promise<FirstEmailPreview> {
    const typed = { ...(senderName && { senderName }), ...(postalAddress && { postalAddress }) };
    return { email: await this.queries.execute(new PreviewLaunchEmail(accountId, campaignId, typed)) };
  }
}
