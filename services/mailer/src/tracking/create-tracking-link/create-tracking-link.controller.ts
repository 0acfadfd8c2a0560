import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { LONGEST_URL, NO_URL } from '@rekindle/email';
import { CurrentUser, type Principal, RebuildAnswer } from '@rekindle/platform';
import { Transform } from 'class-transformer';
import { IsString, MaxLength } from 'class-validator';
import { CreateTrackingLink, GetTrackingLink, TrackingLinkView } from './create-tracking-link.js';

class CreateTrackingLinkRequest {
  @ApiProperty({
    maxLength: LONGEST_URL,
    description: 'An address with http or https, without a user name or password',
    example: 'https://bread.example/day?from=rekindle',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(LONGEST_URL, { message: `The URL must be ${LONGEST_URL} characters or fewer` })
  @IsString({ message: NO_URL })
  url: string;
}

@ApiTags('campaigns')
@Controller('tracking-links')
export class CreateTrackingLinkController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @ApiOperation({ summary: 'Creates a tracked link to an address; the launch that uses it counts its visitors' })
  @ApiCreatedResponse({ type: TrackingLinkView })
  @RebuildAnswer(({ principal, remembered }) => new GetTrackingLink(principal.accountId, String(remembered.id)))
  create(@CurrentUser() { accountId }: Principal, @Body() { url }: CreateTrackingLinkRequest): Promise<TrackingLinkView> {
    return this.commands.execute(new CreateTrackingLink(accountId, url));
  }
}
