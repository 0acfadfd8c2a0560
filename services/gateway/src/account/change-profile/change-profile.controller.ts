import { Body, Controller, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, RebuildAnswer } from '@rekindle/platform';
import { CurrentUserView } from '../current-user.js';
import { GetCurrentUser } from '../get-current-user.js';
import { ProfileEdit } from './change-profile.dto.js';
import { ChangeProfile } from './change-profile.js';

@ApiTags('accounts')
@Controller('auth')
export class ChangeProfileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Patch('me')
  @RebuildAnswer(({ principal }) => new GetCurrentUser(principal.userId, principal.accountId))
  @ApiOperation({ summary: "Changes the user's name, company, time zone or notifications; omitted fields stay as they are" })
  @ApiOkResponse({ type: CurrentUserView })
  async change(@CurrentUser() { accountId, userId }: Principal, @Body() edit: ProfileEdit): Promise<CurrentUserView> {
    const { timeZone, notifications } = edit;
    const wishes = { fullName: edit.fullName?.trim(), companyName: edit.companyName?.trim(), timeZone, notifications };
    await this.commands.execute(new ChangeProfile(accountId, userId, wishes));
    return this.queries.execute(new GetCurrentUser(userId, accountId));
  }
}
