import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public, RateLimits, perAddress } from '@rekindle/platform';
import { TokenField } from '../../fields/token-field.js';
import { CheckResetLink } from './check-reset-link.js';

class ResetLink {
  @TokenField()
  token: string;
}

class ResetLinkState {
  @ApiProperty({ description: 'false: it has expired, was used, or a later one was requested', example: true })
  usable: boolean;
}

@ApiTags('accounts')
@Controller('auth')
export class CheckResetLinkController {
  constructor(private readonly queries: QueryBus) {}

  /** A POST, so that no token appears in a URL. */
  @Public()
  @RateLimits(perAddress('check-reset-link', 20))
  @Post('reset-password/check')
  @HttpCode(200)
  @ApiOperation({ summary: 'Whether the token of a mailed link would be accepted now; checking does not use it up' })
  @ApiOkResponse({ type: ResetLinkState })
  async check(@Body() { token }: ResetLink): Promise<ResetLinkState> {
    return { usable: await this.queries.execute(new CheckResetLink(token)) };
  }
}
