import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ChangesNothing, CurrentUser, type Principal, Refuses, TakesFile } from '@rekindle/platform';
import type { FastifyRequest } from 'fastify';
import { LeadsUsage } from '../../limits/leads-usage.js';
import { receiveUpload } from '../../importing/receive-upload.js';
import { UploadStore } from '../../importing/upload-store.js';
import { LeadFilePreview } from './preview-lead-file.dto.js';
import { PreviewLeadFile } from './preview-lead-file.js';

const file = { type: 'string', format: 'binary', description: 'A .csv file', example: 'email,first_name\ndana@harbor.example,Dana\n' };

@ApiTags('leads')
@Controller('leads')
export class PreviewLeadFileController {
  constructor(
    private readonly queries: QueryBus,
    private readonly uploads: UploadStore,
    private readonly usage: LeadsUsage,
  ) {}

  @Post('preview')
  @ChangesNothing()
  @HttpCode(200)
  @ApiOperation({ summary: 'Reads a CSV file by the rules of an upload and says what is in it; wants names and a company in each row' })
  @TakesFile()
  @ApiBody({ schema: { type: 'object', required: ['file'], properties: { file } } })
  @Refuses({
    FILE_NOT_CSV: 'Only CSV files are supported',
    FILE_EMPTY: 'File is empty',
    FILE_TOO_LARGE: 'File must be less than 10MB',
    FILE_UNREADABLE: 'The file cannot be read as a CSV',
    EMAIL_COLUMN_MISSING: 'The file has no email column',
  })
  @ApiOkResponse({ type: LeadFilePreview })
  async preview(@CurrentUser() { accountId }: Principal, @Req() request: FastifyRequest): Promise<LeadFilePreview> {
    const upload = await receiveUpload(request.raw, async (name, bytes) => {
      await this.usage.estimate(accountId);
      return this.uploads.spool(accountId, name, bytes);
    });
    return this.queries.execute(new PreviewLeadFile(upload));
  }
}
