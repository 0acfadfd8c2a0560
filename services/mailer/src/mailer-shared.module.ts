import { Module } from '@nestjs/common';
import { Colleagues } from './incoming/feedback/colleagues.js';
import { FeedbackRecords } from './incoming/feedback/feedback-records.js';
import { LimitNotices } from './limits/limit-notices.js';
import { SampleComposer } from './composing/sample-composer.js';
import { SendingMailboxes } from './composing/sending-mailboxes.js';
import { Senders } from './composing/senders.js';
import { Templates } from './composing/templates.js';
import { LeadsOfCampaign } from './suppression/leads-of-campaign.js';
import { OutreachRepository } from './ledger/outreach-repository.js';
import { KnownCampaigns } from './known-campaigns/known-campaigns.js';
import { OutreachPlanner } from './planning/outreach-planner.js';
import { Recalls } from './recalling/recalls.js';
import { SendingRepository } from './ledger/sending-repository.js';
import { LeadOrders } from './planning/lead-orders.js';
import { StartSending } from './planning/start-sending.js';
import { StopsInProgress } from './recalling/stops-in-progress.js';
import { LeadsAtDomains } from './suppression-list/leads-at-domains.js';
import { Suppressions } from './suppression/suppressions.js';

const shared = [
  LimitNotices,
  Recalls,
  OutreachRepository,
  SendingRepository,
  StartSending,
  OutreachPlanner,
  KnownCampaigns,
  LeadsOfCampaign,
  LeadOrders,
  Suppressions,
  LeadsAtDomains,
  StopsInProgress,
  Colleagues,
  FeedbackRecords,
  SampleComposer,
  Templates,
  Senders,
  SendingMailboxes,
];

/** Shared by the mailer's commands and workers. */
@Module({ providers: shared, exports: shared })
export class MailerSharedModule {}
