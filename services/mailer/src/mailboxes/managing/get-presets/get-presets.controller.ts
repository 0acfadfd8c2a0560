import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { MailProviders } from '../../providers/mail-providers.js';
import { type TlsMode, tlsModes } from '../../checks/mail-account.js';
import { type Preset, presets } from '../../checks/presets.js';

class PresetServer {
  @ApiProperty({ example: 'smtp.mail.yahoo.com' })
  host: string;
  @ApiProperty({ example: 465 })
  port: number;
  @ApiProperty({ enum: tlsModes, example: 'tls' })
  tls: TlsMode;
}

class MailboxPreset implements Preset {
  @ApiProperty({ example: 'yahoo' })
  id: string;
  @ApiProperty({ example: 'Yahoo Mail' })
  name: string;
  @ApiProperty({ type: PresetServer })
  smtp: PresetServer;
  @ApiProperty({ type: PresetServer, example: { host: 'imap.mail.yahoo.com', port: 993, tls: 'tls' } })
  imap: PresetServer;
  @ApiProperty({
    description: 'What a user of this provider needs to know',
    example: 'Make an app password under Account Security and paste it here.',
  })
  note: string;
  @ApiProperty({
    enum: ['google', 'microsoft', null],
    nullable: true,
    description: 'Where a sign-in at the provider is possible instead of a password, and set up on this server',
    example: null,
  })
  oauth: 'google' | 'microsoft' | null;
}

@ApiTags('mailboxes')
@Controller('mailboxes')
export class GetPresetsController {
  constructor(private readonly providers: MailProviders) {}

  @Get('presets')
  @ApiOperation({ summary: 'The servers of the usual providers' })
  @ApiOkResponse({ type: [MailboxPreset] })
  presets(): MailboxPreset[] {
    return presets.map((preset) => ({
      ...preset,
      oauth: preset.oauth !== null && this.providers.isSetUp(preset.oauth) ? preset.oauth : null,
    }));
  }
}
