import { Controller, Delete, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, Refuses } from '@rekindle/platform';
import { DeleteLeadList } from './delete-lead-list.js';

@ApiTags('leads')
@Controller('leads')
export class DeleteLeadListController {
  constructor(private readonly commands: CommandBus) {}

  @Delete(':listId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Deletes a list with its leads and its file; refused while a launched campaign sends to it' })
  @Refuses({ LEAD_LIST_IN_USE: 'A campaign of this list is being prepared or sent' })
  @ApiNoContentResponse()
  async delete(@CurrentUser() { accountId }: Principal, @IdParam('listId') listId: string): Promise<void> {
    await this.commands.execute(new DeleteLeadList(accountId, listId));
  }
}
