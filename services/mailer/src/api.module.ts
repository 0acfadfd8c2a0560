import { Module } from '@nestjs/common';
import { MailerCommandsModule } from './mailer-commands.module.js';
import { TrackingApiModule } from './tracking-api.module.js';

/** The mailer's commands, queries and tracking routes; the gateway mounts it. */
@Module({ imports: [MailerCommandsModule, TrackingApiModule] })
export class MailerApiModule {}
