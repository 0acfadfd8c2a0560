import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { type SocialProvider, socialProviders } from '@rekindle/contracts';
import { CurrentUser, type Principal, RateLimits, Refuses, perAccount, RebuildAnswer } from '@rekindle/platform';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { GetSocialStatus } from '../get-social-status.js';
import { ProviderParam } from '../provider-param.js';
import { SocialStatus } from '../social-status.dto.js';
import { FinishConnection } from './finish-connection.js';

const LONGEST = 2_048;

class NetworkAnswerFields {
  @ApiProperty({ maxLength: LONGEST, example: 'x7Qm0Zt…' })
  @MaxLength(LONGEST, { message: 'state is too long' })
  @IsString({ message: 'state is missing: connect again' })
  state: string;

  @ApiPropertyOptional({ maxLength: LONGEST, example: 'VGhpcyBpcyBhIGNvZGU' })
  @MaxLength(LONGEST, { message: 'code is too long' })
  @IsString({ message: 'code must be text' })
  @IsOptional()
  code?: string;

  @ApiPropertyOptional({ maxLength: LONGEST, description: 'Why there is no code', example: 'access_denied' })
  @MaxLength(LONGEST, { message: 'error is too long' })
  @IsString({ message: 'error must be text' })
  @IsOptional()
  error?: string;
}

@ApiTags('social')
@Controller('auth')
export class FinishConnectionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post(':provider/callback')
  @HttpCode(200)
  @RateLimits(perAccount('connect-social', 20))
  @ApiParam({ name: 'provider', enum: socialProviders })
  @ApiOperation({ summary: 'Connects the account at the network, with what came back from its consent page in the address' })
  @Refuses({
    SOCIAL_STATE_INVALID: 'The state has expired, was used, was changed, or belongs to another user or network',
    SOCIAL_CONSENT_DENIED: 'The user did not consent',
    SOCIAL_EXCHANGE_FAILED: 'The network did not take the code, or did not answer',
    PLAN_REQUIRED: 'The plan has no social posting agent',
    SOCIAL_NOT_SET_UP: 'This server has no client at the network',
  })
  @ApiOkResponse({ type: SocialStatus })
  @RebuildAnswer(({ principal }) => new GetSocialStatus(principal.accountId))
  async finish(
    @CurrentUser() { accountId, userId }: Principal,
    @ProviderParam() provider: SocialProvider,
    @Body() { state, code, error }: NetworkAnswerFields,
  ): Promise<SocialStatus> {
    await this.commands.execute(new FinishConnection(accountId, userId, provider, { state, code, error }));
    return this.queries.execute(new GetSocialStatus(accountId));
  }
}
