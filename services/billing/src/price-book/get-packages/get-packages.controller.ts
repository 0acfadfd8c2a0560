import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Public, Refuses, SellsPlans } from '@rekindle/platform';
import { orElse } from '../../provider/or-else.js';
import { GetPackages } from './get-packages.js';
import { Package, type Packages } from './package.dto.js';

const EXAMPLE: Packages = {
  starter: { id: 'starter', name: 'Starter', amount: 47, features: ['100 emails a day', '1 mailbox'] },
  growth: { id: 'growth', name: 'Growth', amount: 100, features: ['250 emails a day', '3 mailboxes'] },
  professional: { id: 'professional', name: 'Professional', amount: 250, features: ['500 emails a day', '10 mailboxes'] },
  business: { id: 'business', name: 'Business', amount: 500, features: ['1,000 emails a day', 'As many mailboxes as you need'] },
};

@ApiTags('billing')
@SellsPlans()
@ApiExtraModels(Package)
@Controller('stripe/packages')
export class GetPackagesController {
  constructor(private readonly queries: QueryBus) {}

  @Public()
  @Get()
  @ApiOperation({ summary: 'The outreach plans that can be bought, at their price today, each under its id' })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: { $ref: getSchemaPath(Package) }, example: EXAMPLE } })
  @Refuses({ SERVICE_UNAVAILABLE: 'Failed to fetch packages' })
  all(): Promise<Packages> {
    return orElse('Failed to fetch packages', () => this.queries.execute(new GetPackages()));
  }
}
