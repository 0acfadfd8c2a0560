import { Controller, Get, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { GetImportProblems } from './get-import-problems.js';

const EXAMPLE = 'Email,First name,Row,Reason\ndana@,Dana,4,Not a valid email address\n';

@ApiTags('leads')
@Controller('leads')
export class GetImportProblemsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':listId/problems')
  @ApiOperation({ summary: "The rows of the list's file that were not taken in, each with its number and the reason" })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary', example: EXAMPLE } })
  async download(@CurrentUser() { accountId }: Principal, @IdParam('listId') listId: string): Promise<StreamableFile> {
    const { name, content } = await this.queries.execute(new GetImportProblems(accountId, listId));
    return new StreamableFile(content, { type: 'text/csv; charset=utf-8', disposition: `attachment; filename="${name}"` });
  }
}
