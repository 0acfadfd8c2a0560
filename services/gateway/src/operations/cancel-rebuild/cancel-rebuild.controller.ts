import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForOperators } from '@rekindle/platform';
import { CancelRebuild } from './cancel-rebuild.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/projections')
export class CancelRebuildController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':projection/cancel')
  @HttpCode(204)
  @ApiOperation({ summary: 'Cancels a rebuild that is requested or running; the live model stays as it is' })
  @ApiNoContentResponse()
  cancel(@Param('projection') projection: string): Promise<void> {
    return this.commands.execute(new CancelRebuild(projection));
  }
}
