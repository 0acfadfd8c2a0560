import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { ConcurrencyLimit } from '../access/concurrency-limit.js';
import { AccountUpdates } from './account-updates.js';
import { GetUpdatesController } from './get-updates/get-updates.controller.js';

const MOST_OPEN = 30;

/** Notifies open pages of what has changed. */
@Module({
  imports: [AccessModule],
  controllers: [GetUpdatesController],
  providers: [AccountUpdates, { provide: ConcurrencyLimit, useFactory: () => new ConcurrencyLimit(MOST_OPEN, 'updates') }],
})
export class UpdatesModule {}
