import { Module } from '@nestjs/common';
import { MailerSharedModule } from './mailer-shared.module.js';
import { CountVisits } from './tracking/count-visits.js';
import { ForgetHits } from './tracking/forget-hits/forget-hits.js';
import { JudgeHits, JudgeHitsLoop } from './tracking/judge-hits/judge-hits.js';

/** What becomes of hits. */
@Module({ imports: [MailerSharedModule], providers: [CountVisits, JudgeHits, JudgeHitsLoop, ForgetHits], exports: [JudgeHits] })
export class TrackingWorkerModule {}
