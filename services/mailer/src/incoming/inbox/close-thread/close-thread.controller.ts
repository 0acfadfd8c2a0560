import { Body, Controller, HttpCode, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { IsBoolean } from 'class-validator';
import { CloseThread } from './close-thread.js';

export class CloseThreadRequest {
  @ApiProperty({ example: true })
  @IsBoolean({ message: 'done must be true or false' })
  done: boolean;
}

@ApiTags('inbox')
@Controller('inbox/threads')
export class CloseThreadController {
  constructor(private readonly commands: CommandBus) {}

  @Put(':threadId/done')
  @HttpCode(204)
  @ApiOperation({ summary: 'Marks a thread as done, or takes it up again; the next message that comes in takes it up by itself' })
  @ApiNoContentResponse()
  close(
    @CurrentUser() { accountId }: Principal,
    @IdParam('threadId') threadId: string,
    @Body() { done }: CloseThreadRequest,
  ): Promise<void> {
    return this.commands.execute(new CloseThread(accountId, threadId, done));
  }
}
