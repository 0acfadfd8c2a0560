import { Controller, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, Refuses } from '@rekindle/platform';
import type { FastifyRequest } from 'fastify';
import { LeadFileRequests, TakesLeadFile, fileRefusals } from '../../importing/receive-upload.js';
import { ImportResponse } from '../import-response.dto.js';
import { UploadLeadList } from './upload-lead-list.js';

@ApiTags('leads')
@Controller('leads')
export class UploadLeadListController {
  constructor(
    private readonly commands: CommandBus,
    private readonly files: LeadFileRequests,
  ) {}

  @Post('upload')
  @ApiOperation({ summary: 'Makes a lead list of a CSV file' })
  @TakesLeadFile()
  @Refuses({
    ...fileRefusals,
    TRIAL_ENDED: 'The trial has ended',
    PLAN_ENDED: 'The plan has ended, or has lapsed because a payment is late',
    LEADS_LIMIT_REACHED: 'The plan has no room for more leads',
  })
  @ApiCreatedResponse({ type: ImportResponse })
  async upload(@CurrentUser() { accountId }: Principal, @Req() request: FastifyRequest): Promise<ImportResponse> {
    const upload = await this.files.receive(accountId, request);
    return this.commands.execute(new UploadLeadList(accountId, upload));
  }
}
