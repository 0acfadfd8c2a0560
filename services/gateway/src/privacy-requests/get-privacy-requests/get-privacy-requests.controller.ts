import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForOperators } from '@rekindle/platform';
import { PrivacyPageRequest, PrivacyRequestPage } from './get-privacy-requests.dto.js';
import { GetPrivacyRequests } from './get-privacy-requests.js';

@ApiTags('operations')
@ForOperators()
@Controller('admin/privacy-requests')
export class GetPrivacyRequestsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'Requests for a copy or the erasure of data, the newest first' })
  @ApiOkResponse({ type: PrivacyRequestPage })
  list(@Query() { before }: PrivacyPageRequest): Promise<PrivacyRequestPage> {
    return this.queries.execute(new GetPrivacyRequests(before ?? null));
  }
}
