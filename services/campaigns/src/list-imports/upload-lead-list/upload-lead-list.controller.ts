import { Controller, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, Refuses, TakesFile } from '@rekindle/platform';
import type { FastifyRequest } from 'fastify';
import { LeadsUsage } from '../../limits/leads-usage.js';
import { receiveUpload } from '../../importing/receive-upload.js';
import { UploadStore } from '../../importing/upload-store.js';
import { ImportResponse } from '../import-response.dto.js';
import { UploadLeadList } from './upload-lead-list.js';

const file = { type: 'string', format: 'binary', description: 'A .csv file', example: 'email,first_name\ndana@harbor.example,Dana\n' };

@ApiTags('leads')
@Controller('leads')
export class UploadLeadListController {
  constructor(
    private readonly commands: CommandBus,
    private readonly uploads: UploadStore,
    private readonly usage: LeadsUsage,
  ) {}

  @Post('upload')
  @ApiOperation({ summary: 'Makes a lead list of a CSV file' })
  @TakesFile()
  @ApiBody({ schema: { type: 'object', required: ['file'], properties: { file } } })
  @Refuses({
    FILE_NOT_CSV: 'Only CSV files are supported',
    FILE_EMPTY: 'File is empty',
    FILE_TOO_LARGE: 'File must be less than 10MB',
    FILE_UNREADABLE: 'The file cannot be read as a CSV',
    EMAIL_COLUMN_MISSING: 'The file has no email column',
    TRIAL_ENDED: 'The trial has ended',
    PLAN_ENDED: 'The plan has ended, or has lapsed because a payment is late',
    LEADS_LIMIT_REACHED: 'The plan has no room for more leads',
  })
  @ApiCreatedResponse({ type: ImportResponse })
  async upload(@CurrentUser() { accountId }: Principal, @Req() request: FastifyRequest): Promise<ImportResponse> {
    const upload = await receiveUpload(request.raw, async (name, bytes) => {
      await this.usage.estimate(accountId);
      return this.uploads.spool(accountId, name, bytes);
    });
    return this.commands.execute(new UploadLeadList(accountId, upload));
  }
}
