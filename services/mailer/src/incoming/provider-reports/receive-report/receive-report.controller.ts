import { Controller, HttpCode, Param, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiOkResponse, ApiOperation, ApiParam, ApiProperty, ApiTags } from '@nestjs/swagger';
import { DomainError } from '@rekindle/contracts';
import { Public, Refuses } from '@rekindle/platform';
import { isMailService, mailServices } from '../mail-services.js';
import { mailgunSignature } from '../signatures.js';
import { type ReportCall, SignedReports } from '../signed-reports.js';
import { ReceiveReport } from './receive-report.js';

class ReportsReceived {
  @ApiProperty({ description: 'Reports about emails of this installation', example: 1 })
  received: number;
}

@ApiTags('mail events')
@Controller('mail-events')
export class ReceiveReportController {
  constructor(
    private readonly reports: SignedReports,
    private readonly commands: CommandBus,
  ) {}

  @Public()
  @Post(':service')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Takes what a mail service reports: bounces, complaints and unsubscribes',
    description: `Signed as the service signs: SendGrid's event webhook, Mailgun's webhook signing key, Postmark's password in the address,
Amazon SES through a topic of SNS, whose subscription is confirmed. Each report counts once, however often it comes, and each signature of Mailgun, which does not cover the report, for one call.`,
  })
  @ApiParam({ name: 'service', enum: mailServices })
  @ApiBody({
    schema: { type: 'object' },
    examples: { postmark: { value: { RecordType: 'Bounce', ID: 42, Type: 'HardBounce', Details: '550 5.1.1 user unknown' } } },
  })
  @ApiOkResponse({ type: ReportsReceived })
  @Refuses({
    NOT_FOUND: 'No reports of such a service are taken',
    WEBHOOK_SIGNATURE_INVALID: 'The call does not prove that it comes from the service',
    VALIDATION_FAILED: 'The body is not valid JSON',
    SERVICE_UNAVAILABLE: 'The key of the service is not set',
  })
  async receive(
    @Param('service') service: string,
    @Req() { rawBody, body, headers }: RawBodyRequest<Omit<ReportCall, 'raw'>>,
  ): Promise<ReportsReceived> {
    if (!isMailService(service)) throw new DomainError('NOT_FOUND', `Reports come from ${mailServices.join(', ')}`);
    const call = { raw: rawBody ?? Buffer.alloc(0), body, headers };
    const reports = await this.reports.read(service, call);
    return this.commands.execute(new ReceiveReport(service, reports, service === 'mailgun' ? mailgunSignature(body) : null));
  }
}
