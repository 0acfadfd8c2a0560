import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, SellsPlans } from '@rekindle/platform';
import { EmailStatus, GetEmailStatus } from './get-email-status.js';

@ApiTags('billing')
@SellsPlans()
@Controller('trial/email-status')
export class GetEmailStatusController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'The plan in force and whether it is paid, as the social settings ask for it' })
  @ApiOkResponse({ type: EmailStatus })
  get(@CurrentUser() { accountId }: Principal): Promise<EmailStatus> {
    return this.queries.execute(new GetEmailStatus(accountId));
  }
}
