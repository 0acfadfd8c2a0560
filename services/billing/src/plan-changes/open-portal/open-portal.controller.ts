import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, Refuses } from '@rekindle/platform';
import { orElse } from '../../provider/or-else.js';
import { Link } from '../../provider/link.dto.js';
import { OpenPortal } from './open-portal.js';
import { PortalRequest } from './portal-request.dto.js';

const FAILED = "Stripe's pages cannot be opened at the moment. Please try again";

@ApiTags('billing')
@Controller('billing')
export class OpenPortalController {
  constructor(private readonly commands: CommandBus) {}

  @Post('portal')
  @HttpCode(200)
  @ApiOperation({ summary: "Opens Stripe's own pages, where the card is changed" })
  @ApiOkResponse({ type: Link })
  @Refuses({ NO_SUBSCRIPTION: 'The account has never bought a plan', SERVICE_UNAVAILABLE: FAILED })
  open(@CurrentUser() { accountId }: Principal, @Body() { return_path }: PortalRequest): Promise<Link> {
    return orElse(FAILED, () => this.commands.execute(new OpenPortal(accountId, return_path)));
  }
}
