import { Controller, Get, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, RateLimits, perAddress } from '@rekindle/platform';
import { ExportAccount } from '../export-account.js';

@ApiTags('accounts')
@Controller('account')
export class ExportAccountController {
  constructor(private readonly queries: QueryBus) {}

  @RateLimits(perAddress('export-account', 20))
  @Get('export')
  @ApiOperation({
    summary: 'All data of the account as one ZIP archive',
    description:
      'Profile, lead lists with the files as they were uploaded, leads, campaigns with every version of their texts, results by lead, orders, talks with the assistant, tracked links, usage and all events; README.txt says what each file is. The archive is made while it is read, so its length is not known before its end.',
  })
  @ApiProduces('application/zip')
  @ApiOkResponse({
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' }, example: 'PK… (rekindle-data-2026-11-22.zip)' } },
  })
  async export(@CurrentUser() { accountId, userId }: Principal): Promise<StreamableFile> {
    const { name, content } = await this.queries.execute(new ExportAccount(accountId, userId));
    return new StreamableFile(content, { type: 'application/zip', disposition: `attachment; filename="${name}"` });
  }
}
