import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

@ApiTags('accounts')
@Controller('auth')
export class SignOutController {
  @Post('logout')
  @HttpCode(204)
  @ApiOperation({ summary: 'Signs out: the browser forgets its token, which ends by itself within seven days' })
  @ApiNoContentResponse()
  signOut(): void {
    return undefined;
  }
}
