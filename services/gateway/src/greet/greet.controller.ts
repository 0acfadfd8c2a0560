import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public, SETTINGS, type Settings } from '@rekindle/platform';

class Greeting {
  @ApiProperty({ example: 'Welcome to Rekindle' })
  message: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Where caught emails are read, while none is sent out',
    example: '/sandbox/inbox',
  })
  sandboxInbox: string | null;
}

@ApiTags('service')
@Controller()
export class GreetController {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  @Public()
  @Get()
  @ApiOperation({ summary: 'Says hello: the first call of the web app' })
  @ApiOkResponse({ type: Greeting })
  greet(): Greeting {
    const { sandbox, sandboxPublic } = this.settings;
    // In a public sandbox the inbox is for the operator only.
    return { message: 'Welcome to Rekindle', sandboxInbox: sandbox && !sandboxPublic ? '/sandbox/inbox' : null };
  }
}
