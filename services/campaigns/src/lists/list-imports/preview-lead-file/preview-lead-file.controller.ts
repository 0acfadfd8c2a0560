import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ChangesNothing, CurrentUser, type Principal, Refuses } from '@rekindle/platform';
import type { FastifyRequest } from 'fastify';
import { LeadFileRequests, TakesLeadFile, fileRefusals } from '../../importing/receive-upload.js';
import { LeadFilePreview } from './preview-lead-file.dto.js';
import { PreviewLeadFile } from './preview-lead-file.js';

@ApiTags('leads')
@Controller('leads')
export class PreviewLeadFileController {
  constructor(
    private readonly queries: QueryBus,
    private readonly files: LeadFileRequests,
  ) {}

  @Post('preview')
  @ChangesNothing()
  @HttpCode(200)
  @ApiOperation({ summary: 'Reads a CSV file by the rules of an upload and says what is in it; wants names and a company in each row' })
  @TakesLeadFile()
  @Refuses(fileRefusals)
  @ApiOkResponse({ type: LeadFilePreview })
  async preview(@CurrentUser() { accountId }: Principal, @Req() request: FastifyRequest): Promise<LeadFilePreview> {
    const upload = await this.files.receive(accountId, request);
    return this.queries.execute(new PreviewLeadFile(upload));
  }
}
