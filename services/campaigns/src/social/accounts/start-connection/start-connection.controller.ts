import { Controller, Get, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { SocialProvider } from '@rekindle/contracts';
import { CurrentUser, type Principal, RateLimits, Refuses, perAccount } from '@rekindle/platform';
import { IsUUID } from 'class-validator';
import { notYourself } from '../social.errors.js';
import { StartConnection } from './start-connection.js';

class WhoConnects {
  @ApiProperty({ format: 'uuid', description: 'Your own id, as /auth/me shows it', example: '0197a000-0000-7000-8000-000000000002' })
  @IsUUID('all', { message: 'user_id must be your own id' })
  user_id: string;
}

class ConsentPage {
  @ApiProperty({
    format: 'uri',
    description: 'Where the user consents',
    example: 'https://x.com/i/oauth2/authorize?client_id=abc&state=x7Qm0Zt',
  })
  redirect_url: string;
}

const refusals = {
  NOT_FOUND: 'user_id is not your own',
  PLAN_REQUIRED: 'The plan has no social posting agent',
  SOCIAL_NOT_SET_UP: 'This server has no client at the network',
} as const;
const perMinute = perAccount('connect-social', 20);

@ApiTags('social')
@Controller('auth')
export class StartConnectionController {
  constructor(private readonly commands: CommandBus) {}

  @Get('twitter')
  @RateLimits(perMinute)
  @ApiOperation({ summary: 'Where to consent that posts go to an account at Twitter/X; valid for ten minutes and once' })
  @Refuses(refusals)
  @ApiOkResponse({ type: ConsentPage })
  twitter(@CurrentUser() user: Principal, @Query() asked: WhoConnects): Promise<ConsentPage> {
    return this.start(user, asked, 'twitter');
  }

  @Get('linkedin')
  @RateLimits(perMinute)
  @ApiOperation({ summary: 'Where to consent that posts go to an account at LinkedIn; valid for ten minutes and once' })
  @Refuses(refusals)
  @ApiOkResponse({ type: ConsentPage })
  linkedin(@CurrentUser() user: Principal, @Query() asked: WhoConnects): Promise<ConsentPage> {
    return this.start(user, asked, 'linkedin');
  }

  private async start({ accountId, userId }: Principal, asked: WhoConnects, provider: SocialProvider): Promise<ConsentPage> {
    if (asked.user_id !== userId) throw notYourself();
    return { redirect_url: await this.commands.execute(new StartConnection(accountId, userId, provider)) };
  }
}
