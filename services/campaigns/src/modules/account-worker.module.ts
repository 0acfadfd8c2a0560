import { Module } from '@nestjs/common';
import { AccountReactions } from '../personal-data/account.reactions.js';
import { SystemMailModule } from '@rekindle/email';
import { SubscriptionsModule } from '@rekindle/event-sourcing';
import { LeadImportModule } from '../lists/importing/lead-import.module.js';
import { EraseAccountJob } from '../personal-data/erase-account/erase-account.job.js';
import { LeadsRecount } from '../limits/leads-recount.js';
import { NotifyOfLimit } from '../limits/notify-of-limit/notify-of-limit.job.js';

/** Erases a deleted account's leads, files and texts, and sends notifications of limits. */
@Module({
  imports: [
    LeadImportModule,
    SystemMailModule,
    SubscriptionsModule.register({
      reactions: [AccountReactions],
      jobs: [EraseAccountJob, NotifyOfLimit],
      recounts: [LeadsRecount],
    }),
  ],
})
export class AccountWorkerModule {}
