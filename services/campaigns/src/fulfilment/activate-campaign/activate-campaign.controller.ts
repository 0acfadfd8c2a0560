import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { ForOperators, IdParam, Refuses } from '@rekindle/platform';
import { IsOptional, IsUUID } from 'class-validator';
import { SenderFields } from '../../launching/sender.dto.js';
import { ActivateCampaign } from './activate-campaign.js';

class ActivateCampaignRequest extends SenderFields {
  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description:
      "A lead list of the campaign's owner: four emails are written for it, and the first goes a minute later. Omitted, no email is sent: the campaign runs by its tracked link",
    example: '0197a000-0000-7000-8000-000000000010',
  })
  @IsUUID(undefined, { message: 'The lead list must be named by its id' })
  @IsOptional()
  lead_list_id?: string | null;
}

class ActivatedCampaign {
  @ApiProperty({ format: 'uuid', example: '0197a000-0000-7000-8000-000000000020' })
  id: string;

  @ApiProperty({ enum: ['active'], example: 'active' })
  status: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the first emails go; null where none does',
    example: '2026-11-21T09:01:00.000Z',
  })
  startsAt: string | null;
}

@ApiTags('operations')
@ForOperators()
@Controller('admin/campaign')
export class ActivateCampaignController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':campaignId/activate')
  @HttpCode(200)
  @ApiOperation({ summary: 'Marks a campaign that we set up as active; again, it changes nothing' })
  @ApiOkResponse({ type: ActivatedCampaign })
  @Refuses({ CAMPAIGN_NOT_READY: 'Only one that waits for its set-up can be marked as active' })
  async activate(
    @IdParam('campaignId') id: string,
    @Body() { lead_list_id: listId = null, senderName, replyTo, postalAddress }: ActivateCampaignRequest,
  ): Promise<ActivatedCampaign> {
    const command = new ActivateCampaign(id, listId, { senderName, replyTo, postalAddress });
    const { startsAt } = await this.commands.execute(command);
    return { id, status: 'active', startsAt: startsAt?.toISOString() ?? null };
  }
}
