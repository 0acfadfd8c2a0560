import { Module } from '@nestjs/common';
import { TrackingWorkerModule } from './tracking/tracking-worker.module.js';

@Module({ imports: [TrackingWorkerModule] })
export class MailerWorkerModule {}
