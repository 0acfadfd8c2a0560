import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForOperators } from '@rekindle/platform';
import { AdminUser } from './get-users.dto.js';
import { GetUsers } from './get-users.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/users')
export class GetUsersController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'All users, the newest first' })
  @ApiOkResponse({ type: [AdminUser] })
  all(): Promise<AdminUser[]> {
    return this.queries.execute(new GetUsers());
  }
}
