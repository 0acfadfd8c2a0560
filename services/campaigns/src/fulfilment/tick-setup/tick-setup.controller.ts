import { Body, Controller, HttpCode, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { DomainError } from '@rekindle/contracts';
import { ForOperators, IdParam } from '@rekindle/platform';
import { isSetupItem, setupItems } from '../setup-items.js';
import { TickSetupRequest } from './tick-setup.dto.js';
import { TickSetup } from './tick-setup.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/campaign')
export class TickSetupController {
  constructor(private readonly commands: CommandBus) {}

  @Put(':campaignId/checklist/:item')
  @HttpCode(204)
  @ApiOperation({ summary: "Ticks an item of a campaign's set-up off, or takes the tick away" })
  @ApiParam({ name: 'item', enum: setupItems, example: 'answers' })
  @ApiNoContentResponse()
  async tick(@IdParam('campaignId') campaignId: string, @Param('item') item: string, @Body() { done }: TickSetupRequest): Promise<void> {
    if (!isSetupItem(item)) throw new DomainError('NOT_FOUND', 'The checklist has no such item.');
    await this.commands.execute(new TickSetup(campaignId, item, done));
  }
}
