import type { MigrationSet } from '@rekindle/platform';
import { SendingLedger1763700400000 } from './1763700400000-sending-ledger.js';
import { Tracking1763700450000 } from './1763700450000-tracking.js';
import { UnknownDeliveries1763700460000 } from './1763700460000-unknown-deliveries.js';
import { TrackingLinks1763712300000 } from './1763712300000-tracking-links.js';
import { LeadStanding1763713000000 } from './1763713000000-lead-standing.js';
import { PlanClaims1763714600000 } from './1763714600000-plan-claims.js';
import { SendingLimits1763714600100 } from './1763714600100-sending-limits.js';
import { AccountSending1763714600200 } from './1763714600200-account-sending.js';
import { LimitNotices1763714600300 } from './1763714600300-limit-notices.js';
import { LastOrders1763714900000 } from './1763714900000-last-orders.js';
import { HadPlan1763716100000 } from './1763716100000-had-plan.js';
import { LeftZones1763716161400 } from './1763716161400-left-zones.js';
import { MailRoutes1763717000000 } from './1763717000000-mail-routes.js';
import { Mailboxes1763717100000 } from './1763717100000-mailboxes.js';
import { SuppressionList1763722000000 } from './1763722000000-suppression-list.js';
import { Reservations1763723000000 } from './1763723000000-reservations.js';
import { Inbox1763724000000 } from './1763724000000-inbox.js';
import { Inbound1763724100000 } from './1763724100000-inbound.js';
import { InboxThreads1763724200000 } from './1763724200000-inbox-threads.js';
import { AnswersOfMailboxes1763724200100 } from './1763724200100-answers-of-mailboxes.js';
import { ProviderReports1763725000000 } from './1763725000000-provider-reports.js';
import { LedgerAnchors1763726500000 } from './1763726500000-ledger-anchors.js';
import { PausesOfReaders1763727000000 } from './1763727000000-pauses-of-readers.js';
import { TrackingHosts1763727100000 } from './1763727100000-tracking-hosts.js';
import { ReceivingDomains1763727200000 } from './1763727200000-receiving-domains.js';
import { Holdout1763728000000 } from './1763728000000-holdout.js';
import { LeadOutcomes1763728100000 } from './1763728100000-lead-outcomes.js';
import { RoomForUpdates1763729000000 } from './1763729000000-room-for-updates.js';
import { LeadZones1763729100000 } from './1763729100000-lead-zones.js';
import { JudgedHits1763730000000 } from './1763730000000-judged-hits.js';
import { CompanyStop1763731000000 } from './1763731000000-company-stop.js';
import { CreditedOrders1763730200000 } from './1763730200000-credited-orders.js';
import { SendingTraces1763732100000 } from './1763732100000-sending-traces.js';
import { ReadingByDate1763734000000 } from './1763734000000-reading-by-date.js';
import { MailDomains1763730100000 } from './1763730100000-mail-domains.js';
import { Slack1763732000000 } from './1763732000000-slack.js';
import { ReportSignatures1763734200000 } from './1763734200000-report-signatures.js';
import { HostsOfAccounts1763734300000 } from './1763734300000-hosts-of-accounts.js';
import { StopsInProgress1763734400000 } from './1763734400000-stops-in-progress.js';

export const mailerMigrations: MigrationSet = {
  schema: 'mailer',
  migrations: [
    SendingLedger1763700400000,
    Tracking1763700450000,
    UnknownDeliveries1763700460000,
    TrackingLinks1763712300000,
    LeadStanding1763713000000,
    PlanClaims1763714600000,
    SendingLimits1763714600100,
    AccountSending1763714600200,
    LimitNotices1763714600300,
    LastOrders1763714900000,
    HadPlan1763716100000,
    LeftZones1763716161400,
    MailRoutes1763717000000,
    Mailboxes1763717100000,
    SuppressionList1763722000000,
    Reservations1763723000000,
    Inbox1763724000000,
    Inbound1763724100000,
    ProviderReports1763725000000,
    LedgerAnchors1763726500000,
    InboxThreads1763724200000,
    AnswersOfMailboxes1763724200100,
    PausesOfReaders1763727000000,
    TrackingHosts1763727100000,
    Holdout1763728000000,
    ReceivingDomains1763727200000,
    LeadOutcomes1763728100000,
    RoomForUpdates1763729000000,
    LeadZones1763729100000,
    JudgedHits1763730000000,
    MailDomains1763730100000,
    CompanyStop1763731000000,
    CreditedOrders1763730200000,
    Slack1763732000000,
    SendingTraces1763732100000,
    ReadingByDate1763734000000,
    ReportSignatures1763734200000,
    HostsOfAccounts1763734300000,
    StopsInProgress1763734400000,
  ],
};
