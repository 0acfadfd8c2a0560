import { Controller, Delete, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, Refuses } from '@rekindle/platform';
import { RemoveSuppression } from './remove-suppression.js';

@ApiTags('suppressions')
@Controller('suppressions')
export class RemoveSuppressionController {
  constructor(private readonly commands: CommandBus) {}

  @Delete(':suppressionId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Takes an entry off the list: later campaigns may write to it again' })
  @Refuses({ SUPPRESSION_ASKED_FOR: 'The person unsubscribed or complained' })
  @ApiNoContentResponse()
  remove(@CurrentUser() { accountId }: Principal, @IdParam('suppressionId') id: string): Promise<void> {
    return this.commands.execute(new RemoveSuppression(accountId, id));
  }
}
