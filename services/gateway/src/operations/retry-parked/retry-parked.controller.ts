import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForOperators } from '@rekindle/platform';
import { ParkedStreamName } from '../parked.dto.js';
import { RetryParked } from './retry-parked.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/parked')
export class RetryParkedController {
  constructor(private readonly commands: CommandBus) {}

  @Post('retry')
  @HttpCode(204)
  @ApiOperation({ summary: 'Requests a retry from the process that runs the group, within about a second' })
  @ApiNoContentResponse()
  retry(@Body() { group, streamId }: ParkedStreamName): Promise<void> {
    return this.commands.execute(new RetryParked(group, streamId));
  }
}
