import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal } from '@rekindle/platform';
import { Matches } from 'class-validator';
import { SocialPostView } from '../social-post.dto.js';
import { GetSocialMonth } from './get-social-month.js';

class MonthAsked {
  @ApiProperty({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$', description: "A month of the account's zone", example: '2026-11' })
  @Matches(/^20\d\d-(0[1-9]|1[0-2])$/, { message: 'month must be a month, e.g. 2026-11' })
  month: string;
}

@ApiTags('social')
@Controller('social')
export class GetSocialMonthController {
  constructor(private readonly queries: QueryBus) {}

  @Get('calendar')
  @ApiOperation({ summary: 'All posts of a month, whatever became of them, but for those that were removed' })
  @ApiOkResponse({ type: [SocialPostView] })
  posts(@CurrentUser() { accountId }: Principal, @Query() { month }: MonthAsked): Promise<SocialPostView[]> {
    return this.queries.execute(new GetSocialMonth(accountId, month));
  }
}
