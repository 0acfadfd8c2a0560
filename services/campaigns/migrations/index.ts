import type { MigrationSet } from '@rekindle/platform';
import { LeadLists1763700010000 } from './1763700010000-lead-lists.js';
import { CampaignViews1763700300500 } from './1763700300500-campaign-views.js';
import { ModelUsage1763700600000 } from './1763700600000-model-usage.js';
import { LeadDeletions1763700700100 } from './1763700700100-lead-deletions.js';
import { ChatMessages1763700710000 } from './1763700710000-chat-messages.js';
import { Conversions1763700730000 } from './1763700730000-conversions.js';
import { CampaignKinds1763712310000 } from './1763712310000-campaign-kinds.js';
import { Notices1763713000000 } from './1763713000000-notices.js';
import { SetupTicks1763713100000 } from './1763713100000-setup-ticks.js';
import { StepRevivals1763713200000 } from './1763713200000-step-revivals.js';
import { PlanClaims1763714500000 } from './1763714500000-plan-claims.js';
import { UsageByMonth1763714520000 } from './1763714520000-usage-by-month.js';
import { ConversionFees1763714700001 } from './1763714700001-conversion-fees.js';
import { SocialAccounts1763714800000 } from './1763714800000-social-accounts.js';
import { SocialPosts1763714900000 } from './1763714900000-social-posts.js';
import { WeeklySummaries1763716800000 } from './1763716800000-weekly-summaries.js';
import { SocialDayUsage1763722000000 } from './1763722000000-social-day-usage.js';
import { CameBack1763725000000 } from './1763725000000-came-back.js';
import { Erasures1763727100000 } from './1763727100000-erasures.js';
import { LawfulBases1763727200000 } from './1763727200000-lawful-bases.js';
import { AuthorizationKeys1763729000000 } from './1763729000000-authorization-keys.js';
import { SocialAnswers1763729100000 } from './1763729100000-social-answers.js';
import { EmailTemplates1763729500000 } from './1763729500000-email-templates.js';
import { PreparationTimes1763729800000 } from './1763729800000-preparation-times.js';
import { MachineCounts1763730000000 } from './1763730000000-machine-counts.js';
import { DailyReplies1763733100000 } from './1763733100000-daily-replies.js';
import { RepliedLeads1763733200000 } from './1763733200000-replied-leads.js';
import { OrdersOfLeads1763734100000 } from './1763734100000-orders-of-leads.js';
import { RevivalCounts1763735000000 } from './1763735000000-revival-counts.js';
import { ChatLeadReferences1763735100000 } from './1763735100000-chat-lead-references.js';

export const campaignsMigrations: MigrationSet = {
  schema: 'campaigns',
  migrations: [
    LeadLists1763700010000,
    CampaignViews1763700300500,
    ModelUsage1763700600000,
    LeadDeletions1763700700100,
    ChatMessages1763700710000,
    Conversions1763700730000,
    CampaignKinds1763712310000,
    Notices1763713000000,
    SetupTicks1763713100000,
    StepRevivals1763713200000,
    PlanClaims1763714500000,
    UsageByMonth1763714520000,
    ConversionFees1763714700001,
    SocialAccounts1763714800000,
    SocialPosts1763714900000,
    WeeklySummaries1763716800000,
    SocialDayUsage1763722000000,
    CameBack1763725000000,
    Erasures1763727100000,
    LawfulBases1763727200000,
    AuthorizationKeys1763729000000,
    SocialAnswers1763729100000,
    EmailTemplates1763729500000,
    PreparationTimes1763729800000,
    MachineCounts1763730000000,
    DailyReplies1763733100000,
    RepliedLeads1763733200000,
    OrdersOfLeads1763734100000,
    RevivalCounts1763735000000,
    ChatLeadReferences1763735100000,
  ],
};
