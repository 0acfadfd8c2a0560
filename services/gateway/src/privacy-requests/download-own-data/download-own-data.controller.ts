import { Body, Controller, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Public, RateLimits, Refuses, perAddress } from '@rekindle/platform';
import { PrivacyConfirmation } from '../privacy-confirmation.dto.js';
import { DownloadOwnData } from './download-own-data.js';

@ApiTags('visitors')
@Controller('privacy/exports')
export class DownloadOwnDataController {
  constructor(private readonly queries: QueryBus) {}

  @Public()
  @RateLimits(perAddress('download-own-data', 10))
  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'The data of an account as one ZIP archive, by the token of the link that was mailed to its address',
    description: 'A POST, so that the token is in no address that a log or a history keeps.',
  })
  @Refuses({ LINK_EXPIRED: 'The link has expired, or the account is gone' })
  @ApiProduces('application/zip')
  @ApiOkResponse({
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' }, example: 'PK… (rekindle-data-2026-11-22.zip)' } },
  })
  async download(@Body() { token }: PrivacyConfirmation): Promise<StreamableFile> {
    const { name, content } = await this.queries.execute(new DownloadOwnData(token));
    return new StreamableFile(content, { type: 'application/zip', disposition: `attachment; filename="${name}"` });
  }
}
