import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiProperty } from '@nestjs/swagger';
import { CurrentUser, ForOperators, type Principal } from '@rekindle/platform';
import { SkipParked } from './skip-parked.js';
import { ParkedStreamName } from '../parked.dto.js';
import { Reason } from '../../fields/reason.js';

class SkipParkedBody extends ParkedStreamName {
  @ApiProperty({ maxLength: 500, description: 'Kept beside the event', example: 'The lead was erased by hand' })
  @Reason()
  reason: string;
}

@ApiTags('operations')
@ForOperators()
@Controller('admin/parked')
export class SkipParkedController {
  constructor(private readonly commands: CommandBus) {}

  @Post('skip')
  @HttpCode(204)
  @ApiOperation({ summary: 'Skips the event for this group, for good, and lets it handle those behind it' })
  @ApiNoContentResponse()
  skip(@CurrentUser() { userId }: Principal, @Body() { group, streamId, reason }: SkipParkedBody): Promise<void> {
    return this.commands.execute(new SkipParked({ group, streamId }, reason.trim(), userId));
  }
}
