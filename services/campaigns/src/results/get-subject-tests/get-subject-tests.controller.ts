import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { GetSubjectTests, SubjectTest } from './get-subject-tests.js';

@ApiTags('campaigns')
@Controller('campaigns')
export class GetSubjectTestsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':campaignId/subject-tests')
  @ApiOperation({ summary: "A campaign's emails with two subjects, and which one is opened more; test emails are not counted" })
  @ApiOkResponse({ type: [SubjectTest] })
  tests(@CurrentUser() { accountId }: Principal, @IdParam('campaignId') campaignId: string): Promise<SubjectTest[]> {
    return this.queries.execute(new GetSubjectTests(accountId, campaignId));
  }
}
