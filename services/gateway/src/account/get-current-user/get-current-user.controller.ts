import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { CurrentUserView } from '../current-user.js';
import { GetCurrentUser } from '../get-current-user.js';

@ApiTags('accounts')
@Controller('auth')
export class GetCurrentUserController {
  constructor(private readonly queries: QueryBus) {}

  @Get('me')
  @ApiOperation({ summary: 'The signed-in user, their plan and what is left of the trial' })
  @ApiOkResponse({ type: CurrentUserView })
  me(@CurrentUser() { userId, accountId }: Principal): Promise<CurrentUserView> {
    return this.queries.execute(new GetCurrentUser(userId, accountId));
  }
}
