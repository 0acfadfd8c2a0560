import { Module } from '@nestjs/common';
import { ConfiguredMailServer, MAIL_SERVER } from '../smtp/mail-server.js';
import { SystemMail } from './system-mail.js';

/** For modules that notify users by email; needs the platform module. */
@Module({ providers: [{ provide: MAIL_SERVER, useClass: ConfiguredMailServer }, SystemMail], exports: [SystemMail] })
export class SystemMailModule {}
