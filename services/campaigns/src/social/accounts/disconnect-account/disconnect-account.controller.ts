import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { type SocialProvider, socialProviders } from '@rekindle/contracts';
import { CurrentUser, type Principal, RebuildAnswer } from '@rekindle/platform';
import { GetSocialStatus } from '../get-social-status.js';
import { ProviderParam } from '../provider-param.js';
import { SocialStatus } from '../social-status.dto.js';
import { DisconnectAccount } from '../disconnect-account.js';

@ApiTags('social')
@Controller('social')
export class DisconnectAccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('disconnect/:provider')
  @HttpCode(200)
  @ApiParam({ name: 'provider', enum: socialProviders })
  @ApiOperation({ summary: 'Disconnects an account: nothing more is posted there, and its tokens are revoked and deleted' })
  @ApiOkResponse({ type: SocialStatus })
  @RebuildAnswer(({ principal }) => new GetSocialStatus(principal.accountId))
  async disconnect(@CurrentUser() { accountId }: Principal, @ProviderParam() provider: SocialProvider): Promise<SocialStatus> {
    await this.commands.execute(new DisconnectAccount(accountId, provider));
    return this.queries.execute(new GetSocialStatus(accountId));
  }
}
