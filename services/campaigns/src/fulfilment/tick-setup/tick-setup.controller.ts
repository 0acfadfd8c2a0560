import { Body, Controller, HttpCode, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiParam, ApiProperty, ApiTags } from '@nestjs/swagger';
import { DomainError } from '@rekindle/contracts';
import { ForOperators, IdParam } from '@rekindle/platform';
import { IsBoolean } from 'class-validator';
import { isSetupItem, setupItems } from '../setup-ticks.js';
import { TickSetup } from './tick-setup.js';

export class TickSetupRequest {
  @ApiProperty({ description: 'false takes the tick away', example: true })
  @IsBoolean({ message: 'Say whether it is done: true or false' })
  done: boolean;
}

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
