import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, RebuildAnswer } from '@rekindle/platform';
import { CreateTrackingLinkRequest, TrackingLinkView } from './create-tracking-link.dto.js';
import { CreateTrackingLink, GetTrackingLink } from './create-tracking-link.js';

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
