import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AmazonSns } from './amazon-sns.js';
import { ReceiveReportController } from './receive-report/receive-report.controller.js';
import { ReceiveReportHandler } from './receive-report/receive-report.js';
import { SignedReports } from './signed-reports.js';

/** /api/mail-events */
@Module({ imports: [CqrsModule], controllers: [ReceiveReportController], providers: [AmazonSns, SignedReports, ReceiveReportHandler] })
export class ProviderReportsModule {}
