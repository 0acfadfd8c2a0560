import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public } from '@rekindle/platform';

class Greeting {
  @ApiProperty({ example: 'Welcome to Rekindle' })
  message: string;
}

@ApiTags('service')
@Controller()
export class GreetController {
  @Public()
  @Get()
  @ApiOperation({ summary: 'Says hello: the first call of the web app' })
  @ApiOkResponse({ type: Greeting })
  greet(): Greeting {
    return { message: 'Welcome to Rekindle' };
  }
}
