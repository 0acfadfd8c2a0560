import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { SystemMail } from '@rekindle/email';
import { Public, SETTINGS, type Settings } from '@rekindle/platform';
import { DEMO_ACCOUNT, type FindDemoAccount } from './demo-account.js';

class DemoAccountView {
  @ApiProperty({ example: 'demo@rekindle.example' })
  email: string;

  @ApiProperty({ example: 'the password of the demo account' })
  password: string;
}

class PublicConfig {
  @ApiProperty({ description: 'Whether this server can send email: without it no password can be reset', example: true })
  canSendEmail: boolean;

  @ApiProperty({
    type: DemoAccountView,
    nullable: true,
    description: 'An account that anybody may look around in; null where there is none',
  })
  demoAccount: DemoAccountView | null;

  @ApiProperty({ description: 'Whether `/api/docs` describes all calls here', example: true })
  apiDocs: boolean;

  @ApiProperty({
    enum: ['open', 'invite', 'closed'],
    description: 'Who may open an account: everybody, who has an invitation, or nobody',
    example: 'open',
  })
  accounts: Settings['accounts'];
}

@ApiTags('service')
@Controller('config')
export class GetPublicConfigController {
  constructor(
    private readonly mail: SystemMail,
    @Inject(DEMO_ACCOUNT) private readonly findDemo: FindDemoAccount,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'apiDocs' | 'accounts'>,
  ) {}

  @Public()
  @Get()
  @ApiOperation({ summary: 'What pages need to know of this installation before sign-in' })
  @ApiOkResponse({ type: PublicConfig })
  async get(): Promise<PublicConfig> {
    const [canSendEmail, demoAccount] = await Promise.all([this.mail.possible(), this.findDemo()]);
    return { canSendEmail, demoAccount, apiDocs: this.settings.apiDocs, accounts: this.settings.accounts };
  }
}
