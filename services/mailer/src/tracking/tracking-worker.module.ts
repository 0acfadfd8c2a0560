import { Module } from '@nestjs/common';
import { MailerSharedModule } from '../mailer-shared.module.js';
import { CountVisits } from './count-visits.js';
import { ForgetHits } from './forget-hits/forget-hits.js';
import { JudgeHitsLoop } from './judge-hits/judge-hits.loop.js';
import { PastHits } from './past-hits.js';
import { JudgeHits } from './judge-hits/judge-hits.js';

/** What becomes of hits. */
@Module({ imports: [MailerSharedModule], providers: [CountVisits, JudgeHits, JudgeHitsLoop, ForgetHits, PastHits], exports: [PastHits] })
export class TrackingWorkerModule {}
