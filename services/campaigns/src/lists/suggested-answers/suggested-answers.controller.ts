import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { SuggestedAnswers } from './suggested-answers.dto.js';
import { AnswersForList } from './suggested-answers.js';

@ApiTags('leads')
@Controller('leads')
export class SuggestedAnswersController {
  constructor(private readonly answers: AnswersForList) {}

  @Get(':listId/suggested-answers')
  @ApiOperation({ summary: 'Answers of the revival form that the account and the list suggest' })
  @ApiOkResponse({ type: SuggestedAnswers })
  get(@CurrentUser() { accountId }: Principal, @IdParam('listId') listId: string): Promise<SuggestedAnswers> {
    return this.answers.get(accountId, listId);
  }
}
