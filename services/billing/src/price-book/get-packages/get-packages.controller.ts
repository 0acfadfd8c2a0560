import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public, Refuses } from '@rekindle/platform';
import { orElse } from '../../provider/or-else.js';
import { GetPackages } from './get-packages.js';
import { Package } from './package.dto.js';

@ApiTags('billing')
@Controller('stripe/packages')
export class GetPackagesController {
  constructor(private readonly queries: QueryBus) {}

  @Public()
  @Get()
  @ApiOperation({ summary: 'The outreach plans that can be bought, at their price today' })
  @ApiOkResponse({ type: [Package] })
  @Refuses({ SERVICE_UNAVAILABLE: 'Failed to fetch packages' })
  all(): Promise<Package[]> {
    return orElse('Failed to fetch packages', () => this.queries.execute(new GetPackages()));
  }
}
