import { Module } from '@nestjs/common';
import { TrackingApiModule } from './tracking/tracking-api.module.js';

@Module({ imports: [TrackingApiModule] })
export class MailerApiModule {}
