import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiAcceptedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, ForOperators, StoresWholeAnswer, type Principal } from '@rekindle/platform';
import { RebuildView } from '../rebuild.dto.js';
import { viewOfRebuild } from '../view-rebuild.js';
import { RebuildProjection } from './rebuild-projection.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/projections')
export class RebuildProjectionController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':projection/rebuild')
  @StoresWholeAnswer()
  @HttpCode(202)
  @ApiOperation({ summary: 'Requests a rebuild from the process that runs the projection; one that is running continues' })
  @ApiAcceptedResponse({ type: RebuildView })
  async rebuild(@CurrentUser() { userId }: Principal, @Param('projection') projection: string): Promise<RebuildView> {
    return viewOfRebuild(await this.commands.execute(new RebuildProjection(projection, userId)));
  }
}
