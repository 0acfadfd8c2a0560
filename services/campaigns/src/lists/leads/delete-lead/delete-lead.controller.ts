import { Controller, Delete, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { DeleteLead } from './delete-lead.js';

@ApiTags('leads')
@Controller('leads/items')
export class DeleteLeadController {
  constructor(private readonly commands: CommandBus) {}

  @Delete(':leadId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Deletes one lead' })
  @ApiNoContentResponse()
  async delete(@CurrentUser() { accountId }: Principal, @IdParam('leadId') leadId: string): Promise<void> {
    await this.commands.execute(new DeleteLead(accountId, leadId));
  }
}
