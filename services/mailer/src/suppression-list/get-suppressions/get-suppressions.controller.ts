import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { CurrentUser, PageRequest, type Principal } from '@rekindle/platform';
import { IsOptional, MaxLength } from 'class-validator';
import { SuppressionsPage } from '../suppression.dto.js';
import { GetSuppressions } from './get-suppressions.js';

export class GetSuppressionsRequest extends PageRequest {
  @ApiPropertyOptional({ description: 'Part of an entry of yours, or the whole address of a lead' })
  @MaxLength(254)
  @IsOptional()
  search?: string;

  @ApiPropertyOptional({ example: 'bounced' })
  @MaxLength(40)
  @IsOptional()
  reason?: string;
}

@ApiTags('suppressions')
@Controller('suppressions')
export class GetSuppressionsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'Addresses and domains that no campaign of the account writes to, newest first' })
  @ApiOkResponse({ type: SuppressionsPage })
  get(@CurrentUser() { accountId }: Principal, @Query() filter: GetSuppressionsRequest): Promise<SuppressionsPage> {
    return this.queries.execute(new GetSuppressions(accountId, { ...filter }));
  }
}
