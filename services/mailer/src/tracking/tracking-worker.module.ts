import { Module } from '@nestjs/common';
import { OutreachBook } from '../outreach/outreach-book.js';
import { ForgetHits } from './forget-hits/forget-hits.js';
import { JudgeHitsLoop } from './judge-hits/judge-hits.loop.js';
import { JudgeHits } from './judge-hits/judge-hits.js';

/** What becomes of hits. */
@Module({ providers: [OutreachBook, JudgeHits, JudgeHitsLoop, ForgetHits] })
export class TrackingWorkerModule {}
