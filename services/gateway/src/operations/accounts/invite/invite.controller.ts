import { Body, Controller, Inject, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CLOCK, type Clock, ForOperators, SETTINGS, type Settings, RerunsOnRetry } from '@rekindle/platform';
import { EmailField } from '../../../fields/email-field.js';
import { INVITATION_DAYS, invite } from '../../../sign-up/invitation.js';
import { OperatorLog } from '../../operator-log.js';

class InvitationRequest {
  @EmailField()
  email: string;
}

class MadeInvitation {
  @ApiProperty({ description: 'Shown this once: only its hash is kept', example: 'https://app.example.com/signup?invitation=AZdc…' })
  link: string;

  @ApiProperty({ example: '2026-11-30T09:00:00.000Z' })
  expiresAt: string;
}

@ApiTags('operations')
@ForOperators()
@Controller('admin/invitations')
export class InviteController {
  constructor(
    private readonly log: OperatorLog,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  @Post()
  @RerunsOnRetry()
  @ApiOperation({
    summary: 'Makes a link by which one address may open an account',
    description: `It counts where ACCOUNTS=invite, once, for ${INVITATION_DAYS} days. Nothing is sent: pass the link on.`,
  })
  @ApiCreatedResponse({ type: MadeInvitation })
  async invite(@Body() { email }: InvitationRequest): Promise<MadeInvitation> {
    const { publicUrl } = this.settings;
    const made = await this.log.perform({ operation: 'accounts invite', target: 'one address' }, (tx) =>
      invite(tx, email, { now: this.clock.now(), publicUrl }),
    );
    return { link: made.link, expiresAt: made.expiresAt.toISOString() };
  }
}
