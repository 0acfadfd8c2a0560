import { ApiProperty } from '@nestjs/swagger';
import { type ApiStatus, apiStatuses } from './campaign-status.js';

export class CampaignStatusResponse {
  @ApiProperty({ enum: apiStatuses, example: 'active' })
  status: ApiStatus;
}

class SendingMailbox {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'robin@acme.example' })
  email: string;
  @ApiProperty({ description: 'One that is not active lets the others send', example: 'active' })
  state: string;
}

export class LaunchedCampaign extends CampaignStatusResponse {
  @ApiProperty({ type: String, format: 'date-time' })
  launchedAt: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'Nothing is sent before this moment; until then the launch can be undone',
  })
  startsAt: string;

  @ApiProperty({ type: [SendingMailbox], description: "The mailboxes it goes from; none: the installation's own address" })
  mailboxes: SendingMailbox[];
}
