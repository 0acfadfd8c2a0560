import { Body, Controller, Get, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DomainError } from '@rekindle/contracts';
import { IdParam, Public } from '@rekindle/platform';
import { MailProgram } from '../answering/mail-program.js';
import { type ListedMessage, MessageBox } from '../messages/message-box.js';
import { openMessage } from '../messages/opened-message.js';
import { SameSiteGuard } from '../same-site.guard.js';
import { BounceBody, MessageDetail, MessageSummary, MessagesQuery, ReplyBody } from './messages.dto.js';

@Public()
@ApiTags('sandbox')
@UseGuards(SameSiteGuard)
@Controller('sandbox/api/messages')
export class MessagesController {
  constructor(
    private readonly box: MessageBox,
    private readonly program: MailProgram,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Caught emails, newest first' })
  @ApiOkResponse({ type: [MessageSummary] })
  async list(@Query() query: MessagesQuery): Promise<MessageSummary[]> {
    return (await this.box.page(query)).items.map(summaryOf);
  }

  @Get(':id')
  @ApiOperation({ summary: 'One caught email; reading it here loads no pixel' })
  @ApiOkResponse({ type: MessageDetail })
  async read(@IdParam('id') id: string): Promise<MessageDetail> {
    const stored = await this.box.find(id);
    if (!stored) throw new DomainError('NOT_FOUND', 'This email does not exist');
    const { html, text, headers, links, images } = await openMessage(stored);
    const named = headers.map(({ name, value }): [string, string] => [name.toLowerCase(), value]);
    return { ...summaryOf(stored), html, text, headers: Object.fromEntries(named), links, images };
  }

  @Post(':id/reply')
  @HttpCode(204)
  @ApiOperation({ summary: 'Replies to the email, as its reader would' })
  @ApiNoContentResponse()
  async reply(@IdParam('id') id: string, @Body() { autoReply }: ReplyBody): Promise<void> {
    await this.program.reply(id, autoReply);
  }

  @Post(':id/bounce')
  @HttpCode(204)
  @ApiOperation({ summary: 'Sends the email back, as a mail server would' })
  @ApiNoContentResponse()
  async bounce(@IdParam('id') id: string, @Body() { kind }: BounceBody): Promise<void> {
    await this.program.bounce(id, kind);
  }

  @Post(':id/spam')
  @HttpCode(204)
  @ApiOperation({ summary: 'Marks the email as spam, as its reader would' })
  @ApiNoContentResponse()
  async spam(@IdParam('id') id: string): Promise<void> {
    await this.program.reportSpam(id);
  }
}

const summaryOf = (message: ListedMessage): MessageSummary => ({
  id: message.id,
  to: message.recipients.join(', '),
  from: message.sender,
  subject: message.subject,
  receivedAt: message.caughtAt.toISOString(),
  messageId: message.messageId,
  deliveryId: message.deliveryId,
});
