import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiAcceptedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, IdParam, type Principal, Refuses } from '@rekindle/platform';
import { AcceptedAnswer, AnswerLeadRequest } from './answer-lead.dto.js';
import { AnswerLead } from './answer-lead.js';

@ApiTags('inbox')
@Controller('inbox/threads')
export class AnswerLeadController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':threadId/reply')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Answers the lead from the mailbox that wrote to it, in the same thread',
    description: 'It goes within seconds, once: the thread shows what became of it. One that failed may be asked for again.',
  })
  @Refuses({
    LEAD_NOT_TO_CONTACT: 'The lead unsubscribed, complained, cannot be reached, or is on the do-not-contact list',
    ANSWER_NOT_POSSIBLE: 'The mailbox that wrote to the lead is disconnected, paused or does not work',
    SENDING_HELD: 'Rekindle support has paused the sending of the account',
  })
  @ApiAcceptedResponse({ type: AcceptedAnswer })
  answer(
    @CurrentUser() { accountId }: Principal,
    @IdParam('threadId') threadId: string,
    @Body() { text, markDone = false }: AnswerLeadRequest,
  ): Promise<AcceptedAnswer> {
    return this.commands.execute(new AnswerLead(accountId, threadId, text, markDone));
  }
}
