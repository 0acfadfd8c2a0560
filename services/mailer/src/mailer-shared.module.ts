import { Module } from '@nestjs/common';
import { LimitNotices } from './account/limit-notices.js';
import { SampleLetters } from './letters/sample-letters.js';
import { Senders } from './letters/senders.js';
import { Templates } from './letters/templates.js';
import { LeadsOfCampaign } from './outreach/leads-of-campaign.js';
import { OutreachBook } from './outreach/outreach-book.js';
import { CampaignCopies } from './sending/campaign-copies.js';
import { OutreachPlanner } from './sending/outreach-planner.js';
import { SendingBook } from './sending/sending-book.js';
import { StartSending } from './sending/start-sending.js';
import { Suppressions } from './suppression/suppressions.js';

const shared = [
  LimitNotices,
  OutreachBook,
  SendingBook,
  StartSending,
  OutreachPlanner,
  CampaignCopies,
  LeadsOfCampaign,
  Suppressions,
  SampleLetters,
  Templates,
  Senders,
];

/** What commands and workers of the mailer both stand on. */
@Module({ providers: shared, exports: shared })
export class MailerSharedModule {}
