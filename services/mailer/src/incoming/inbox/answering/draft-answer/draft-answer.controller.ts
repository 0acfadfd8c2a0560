import { Controller, HttpCode, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ChangesNothing, CurrentUser, IdParam, type Principal } from '@rekindle/platform';
import { DraftAnswer } from './draft-answer.js';

class DraftedAnswer {
  @ApiProperty({ example: 'Hello Tomás,\n\nThank you for your answer. …\n\nMaya' })
  text: string;
}

@ApiTags('inbox')
@Controller('inbox/threads')
export class DraftAnswerController {
  constructor(private readonly queries: QueryBus) {}

  @Post(':threadId/draft')
  @HttpCode(200)
  @ChangesNothing()
  @ApiOperation({ summary: 'Words to begin an answer with, by the label of the thread; nothing is sent' })
  @ApiOkResponse({ type: DraftedAnswer })
  draft(@CurrentUser() { accountId }: Principal, @IdParam('threadId') threadId: string): Promise<DraftedAnswer> {
    return this.queries.execute(new DraftAnswer(accountId, threadId));
  }
}
