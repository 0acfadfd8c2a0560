import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { WAITLIST_EMAIL_CREDITS } from '@rekindle/contracts';
import { Public, RateLimits, perAddress } from '@rekindle/platform';
import { JoinWaitlist } from './join-waitlist.js';
import { WaitlistPlace, WaitlistRequest } from './join-waitlist.dto.js';

const emailCredits = WAITLIST_EMAIL_CREDITS;

@ApiTags('visitors')
@Controller('waitlist')
export class JoinWaitlistController {
  constructor(private readonly commands: CommandBus) {}

  @Public()
  @RateLimits(perAddress('waitlist', 10))
  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Puts a visitor on the waitlist of the outbound agent; safe to repeat',
    description: 'Once per address: a repeat changes nothing, sends nothing and is answered in the same way.',
  })
  @ApiOkResponse({ type: WaitlistPlace })
  async join(@Body() { name, email, source }: WaitlistRequest): Promise<WaitlistPlace> {
    await this.commands.execute(new JoinWaitlist(name, email, source ?? 'coming-soon'));
    return { emailCredits, message: `You are on the VIP list. ${emailCredits} email credits wait for you.` };
  }
}
