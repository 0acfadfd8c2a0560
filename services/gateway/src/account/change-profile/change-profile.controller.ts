import { Body, Controller, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, RebuildAnswer } from '@rekindle/platform';
import { notificationKinds } from '@rekindle/vault';
import { type FaultOf, givenNameFault, optionalNameFault, timeZoneFault } from '../../fields/field-faults.js';
import { NoFault } from '../../fields/no-fault.js';
import { CurrentUserView } from '../current-user.js';
import { GetCurrentUser } from '../get-current-user.js';
import { ChangeProfile } from './change-profile.js';

const notificationsFault: FaultOf = (value) => {
  if (value === undefined) return null;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'Notifications must be an object of switches';
  const wrong = Object.entries(value).find(
    ([kind, on]) => !(notificationKinds as readonly string[]).includes(kind) || typeof on !== 'boolean',
  );
  return wrong ? `Notifications may hold ${notificationKinds.join(', ')}, each true or false` : null;
};

class NotificationChoices {
  @ApiPropertyOptional({ description: 'When the first reply to any campaign comes in' })
  firstReply?: boolean;

  @ApiPropertyOptional({ description: 'When any reply comes in; the first one is then notified of once' })
  everyReply?: boolean;

  @ApiPropertyOptional({ description: 'In the morning after a day on which somebody replied, with who it was' })
  dailyReplies?: boolean;

  @ApiPropertyOptional()
  campaignCompleted?: boolean;

  @ApiPropertyOptional()
  campaignFailed?: boolean;

  @ApiPropertyOptional({ description: 'On Mondays, after a week in which something was sent or came back' })
  weeklySummary?: boolean;

  @ApiPropertyOptional({ description: 'When a limit of the plan is near or reached' })
  limits?: boolean;
}

class ProfileEdit {
  @ApiPropertyOptional({ example: 'Jane Doe' })
  @NoFault(givenNameFault('Full name'))
  fullName?: string;

  @ApiPropertyOptional({ example: 'Acme' })
  @NoFault(optionalNameFault('Company name'))
  companyName?: string;

  @ApiPropertyOptional({ description: 'IANA name', example: 'Europe/Berlin' })
  @NoFault(timeZoneFault)
  timeZone?: string;

  @ApiPropertyOptional({
    type: NotificationChoices,
    description: 'Which notifications are sent by email',
    example: { campaignCompleted: false },
  })
  @NoFault(notificationsFault)
  notifications?: NotificationChoices;
}

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
