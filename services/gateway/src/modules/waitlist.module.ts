import { Module } from '@nestjs/common';
import { ExportWaitlistHandler } from '../waitlist/export-waitlist/export-waitlist.js';
import { ExportWaitlistController } from '../waitlist/export-waitlist/export-waitlist.controller.js';
import { GetWaitlistController } from '../waitlist/get-waitlist/get-waitlist.controller.js';
import { GetWaitlistHandler } from '../waitlist/get-waitlist/get-waitlist.js';
import { JoinWaitlistController } from '../waitlist/join-waitlist/join-waitlist.controller.js';
import { JoinWaitlistHandler } from '../waitlist/join-waitlist/join-waitlist.js';

/** The waitlist over HTTP: joined by visitors, read by operators. */
@Module({
  controllers: [JoinWaitlistController, GetWaitlistController, ExportWaitlistController],
  providers: [JoinWaitlistHandler, GetWaitlistHandler, ExportWaitlistHandler],
})
export class WaitlistModule {}
