import type { MigrationSet } from '@rekindle/platform';
import { LeadsAndTexts1763700001000 } from './1763700001000-leads-and-texts.js';
import { Profiles1763700002000 } from './1763700002000-profiles.js';
import { LeadSearch1763700400000 } from './1763700400000-lead-search.js';
import { Notifications1763712000000 } from './1763712000000-notifications.js';
import { SignInLinks1763712100000 } from './1763712100000-sign-in-links.js';
import { Buyers1763714300000 } from './1763714300000-buyers.js';
import { PaidBuyers1763714300001 } from './1763714300001-paid-buyers.js';
import { NewestUsers1763714800001 } from './1763714800001-newest-users.js';
import { BuyersTimeZone1763714900000 } from './1763714900000-buyers-time-zone.js';
import { ProvenAddresses1763715600000 } from './1763715600000-proven-addresses.js';
import { EndedSessions1763716100000 } from './1763716100000-ended-sessions.js';
import { MoreNotifications1763716700000 } from './1763716700000-more-notifications.js';
import { Waitlist1763721100000 } from './1763721100000-waitlist.js';
import { PrivacyRequests1763721200000 } from './1763721200000-privacy-requests.js';
import { BuyersTerms1763722100000 } from './1763722100000-buyers-terms.js';
import { EveryReply1763723000000 } from './1763723000000-every-reply.js';
import { DailyReplies1763733000000 } from './1763733000000-daily-replies.js';
import { AddressNotices1763735300000 } from './1763735300000-address-notices.js';

export const vaultMigrations: MigrationSet = {
  schema: 'vault',
  migrations: [
    LeadsAndTexts1763700001000,
    Profiles1763700002000,
    LeadSearch1763700400000,
    Notifications1763712000000,
    SignInLinks1763712100000,
    Buyers1763714300000,
    PaidBuyers1763714300001,
    NewestUsers1763714800001,
    BuyersTimeZone1763714900000,
    ProvenAddresses1763715600000,
    EndedSessions1763716100000,
    MoreNotifications1763716700000,
    Waitlist1763721100000,
    PrivacyRequests1763721200000,
    BuyersTerms1763722100000,
    EveryReply1763723000000,
    DailyReplies1763733000000,
    AddressNotices1763735300000,
  ],
};
