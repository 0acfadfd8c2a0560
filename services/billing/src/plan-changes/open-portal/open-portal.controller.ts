import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type Principal, Refuses, SellsPlans, RerunsOnRetry } from '@rekindle/platform';
import { IsString, Matches, MaxLength } from 'class-validator';
import { Link } from '../../provider/link.dto.js';
import { orElse } from '../../provider/or-else.js';
import { OpenPortal } from './open-portal.js';

// Only a path of ours: `//elsewhere` and `/\elsewhere` are other hosts to a browser.
const PATH = /^\/(?![/\\])[\w\-./?=&%]*$/;

class PortalRequest {
  @ApiProperty({ description: 'The page of this application to return to', example: '/settings/billing' })
  @Matches(PATH, { message: 'return_path must be a path of this application, such as /settings/billing' })
  @MaxLength(200, { message: 'return_path is too long' })
  @IsString({ message: 'return_path must be a path of this application, such as /settings/billing' })
  return_path: string;
}

const FAILED = "Stripe's pages cannot be opened at the moment. Please try again";

@ApiTags('billing')
@SellsPlans()
@Controller('billing')
export class OpenPortalController {
  constructor(private readonly commands: CommandBus) {}

  @Post('portal')
  @RerunsOnRetry()
  @HttpCode(200)
  @ApiOperation({ summary: "Opens Stripe's own pages, where the card is changed" })
  @ApiOkResponse({ type: Link })
  @Refuses({ NO_SUBSCRIPTION: 'The account has bought no plan, or its customer was deleted at Stripe', SERVICE_UNAVAILABLE: FAILED })
  open(@CurrentUser() { accountId }: Principal, @Body() { return_path }: PortalRequest): Promise<Link> {
    return orElse(FAILED, () => this.commands.execute(new OpenPortal(accountId, return_path)));
  }
}
