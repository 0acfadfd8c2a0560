import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '@rekindle/platform';
import type { SessionPrincipal } from '../../access/session-tokens.js';
import { SignOut } from '../../access/sign-out.js';

@ApiTags('accounts')
@Controller('auth')
export class SignOutController {
  constructor(private readonly sessions: SignOut) {}

  @Post('logout')
  @HttpCode(204)
  @ApiOperation({ summary: 'Ends this session, and no other of the user: its token is refused from now on, and its open streams end' })
  @ApiNoContentResponse()
  signOut(@CurrentUser() session: SessionPrincipal): Promise<void> {
    return this.sessions.end(session);
  }
}
