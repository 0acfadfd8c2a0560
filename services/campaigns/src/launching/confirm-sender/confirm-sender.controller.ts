import { Body, Controller, HttpCode, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, Refuses } from '@rekindle/platform';
import { ConfirmSender } from './confirm-sender.js';
import { SenderFields } from '../sender.dto.js';

export class SenderRequest extends SenderFields {}

@ApiTags('campaigns')
@Controller('campaigns')
export class ConfirmSenderController {
  constructor(private readonly commands: CommandBus) {}

  @Put(':campaignId/sender')
  @HttpCode(204)
  @ApiOperation({ summary: 'Says who sends its emails, so that test emails carry it before a launch asks; remembered for the account' })
  @Refuses({
    SENDER_INCOMPLETE: 'Sender name, reply-to and postal address are needed once; `errors` names what is missing',
    CAMPAIGN_NOT_READY: 'It is a draft or an autonomous launch: it sends no test emails',
  })
  @ApiNoContentResponse()
  async confirm(
    @CurrentUser() { accountId }: Principal,
    @IdParam('campaignId') campaignId: string,
    @Body() { senderName, replyTo, postalAddress }: SenderRequest,
  ): Promise<void> {
    await this.commands.execute(new ConfirmSender(accountId, campaignId, { senderName, replyTo, postalAddress }));
  }
}
