import { Body, Controller, HttpCode, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type InboxLabel, inboxLabels } from '@rekindle/contracts';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { IsIn } from 'class-validator';
import { LabelThread } from './label-thread.js';

export class LabelThreadRequest {
  @ApiProperty({ enum: inboxLabels, example: 'interested' })
  @IsIn(inboxLabels, { message: `label must be one of ${inboxLabels.join(', ')}` })
  label: InboxLabel;
}

@ApiTags('inbox')
@Controller('inbox/threads')
export class LabelThreadController {
  constructor(private readonly commands: CommandBus) {}

  @Put(':threadId/label')
  @HttpCode(204)
  @ApiOperation({ summary: 'Says what the lead’s answer means; later messages do not change it' })
  @ApiNoContentResponse()
  label(
    @CurrentUser() { accountId }: Principal,
    @IdParam('threadId') threadId: string,
    @Body() { label }: LabelThreadRequest,
  ): Promise<void> {
    return this.commands.execute(new LabelThread(accountId, threadId, label));
  }
}
