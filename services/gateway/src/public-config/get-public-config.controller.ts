import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SystemMail } from '@rekindle/email';
import { Public, SETTINGS, type Settings } from '@rekindle/platform';
import { DEMO_ACCOUNT, type FindDemoAccount } from './demo-account.js';
import { PublicConfig } from './public-config.dto.js';

@ApiTags('service')
@Controller('config')
export class GetPublicConfigController {
  constructor(
    private readonly mail: SystemMail,
    @Inject(DEMO_ACCOUNT) private readonly findDemo: FindDemoAccount,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'apiDocs'>,
  ) {}

  @Public()
  @Get()
  @ApiOperation({ summary: 'What pages need to know of this installation before sign-in' })
  @ApiOkResponse({ type: PublicConfig })
  async get(): Promise<PublicConfig> {
    const [canSendEmail, demoAccount] = await Promise.all([this.mail.possible(), this.findDemo()]);
    return { canSendEmail, demoAccount, apiDocs: this.settings.apiDocs };
  }
}
