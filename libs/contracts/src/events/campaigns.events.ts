import { Type } from '@sinclair/typebox';
import { AutonomousCampaignRequested, CampaignActivated } from './autonomous.events.js';
import { ConversionRecorded, ConversionReversed } from './conversions.events.js';
import { Cents, Count, type EventOf, Id, Moment, Step, described, eventsOf } from './define-event.js';
import { socialPostEvents } from './social-posts.events.js';
import { socialEvents } from './social.events.js';
import { CampaignDraftEdited, CampaignDraftPrepared, CampaignDrafted } from './drafts.events.js';
import { Holdout } from './holdout.js';
import { CountedMonth, LeadListUploaded, LeadsImported, LeadListDeleted, LeadAdded, LeadDeleted, LeadErased } from './leads.events.js';

const define = eventsOf('campaigns');
const accountId = '0197a000-0000-7000-8000-000000000001';
const listId = '0197a000-0000-7000-8000-000000000010';
const campaignId = '0197a000-0000-7000-8000-000000000020';
const textId = '0197a000-0000-7000-8000-000000000040';

const TextRef = Type.Object({ textId: Id, version: Type.Integer({ minimum: 1 }) });
const Author = Type.Union([Type.Literal('built-in'), Type.Literal('openai'), Type.Literal('user')]);

export const CampaignRequested = define('CampaignRequested', {
  summary: 'The form was sent: a strategy and four emails are being written.',
  schema: Type.Object({
    accountId: Id,
    campaignId: Id,
    listId: Id,
    campaignType: Type.Literal('lead_revival'),
    brief: TextRef,
    averageOrderValueCents: Cents,
    pricingModel: Type.String(),
  }),
  example: {
    accountId,
    campaignId,
    listId,
    campaignType: 'lead_revival',
    brief: { textId, version: 1 },
    averageOrderValueCents: 42000,
    pricingModel: 'performance_based',
  },
});
export const CampaignDuplicated = define('CampaignDuplicated', {
  summary: 'A campaign was copied: its answers, strategy and emails stand ready for a list, to be launched anew.',
  schema: Type.Object({
    accountId: Id,
    campaignId: described(Id, 'The copy'),
    originId: described(Id, 'The campaign that was copied'),
    listId: Id,
    campaignType: Type.Literal('lead_revival'),
    brief: TextRef,
    averageOrderValueCents: Cents,
    pricingModel: Type.String(),
    leads: described(Count, 'Leads of the list that can be written to'),
    withFirstName: Count,
    withCompany: Count,
    withTitle: Count,
    strategy: TextRef,
    author: Author,
    steps: Type.Array(Type.Object({ step: Step, day: Type.Integer(), email: TextRef })),
  }),
  example: {
    accountId,
    campaignId,
    originId: '0197a000-0000-7000-8000-000000000021',
    listId,
    campaignType: 'lead_revival',
    brief: { textId, version: 1 },
    averageOrderValueCents: 42000,
    pricingModel: 'performance_based',
    leads: 398,
    withFirstName: 380,
    withCompany: 310,
    withTitle: 0,
    strategy: { textId, version: 1 },
    author: 'built-in',
    steps: [{ step: 1, day: 1, email: { textId, version: 1 } }],
  },
});
export const LeadsAnalyzed = define('LeadsAnalyzed', {
  summary: 'The leads of the list were counted for the campaign.',
  schema: Type.Object({
    accountId: Id,
    campaignId: Id,
    leads: described(Count, 'Leads of the list that can be written to'),
    withFirstName: Count,
    withCompany: Count,
    withTitle: Count,
  }),
  example: { accountId, campaignId, leads: 398, withFirstName: 380, withCompany: 310, withTitle: 0 },
});
export const StrategyGenerated = define('StrategyGenerated', {
  summary: 'The revival strategy is written.',
  schema: Type.Object({ accountId: Id, campaignId: Id, strategy: TextRef, author: Author }),
  example: { accountId, campaignId, strategy: { textId, version: 1 }, author: 'built-in' },
});
export const SequenceGenerated = define('SequenceGenerated', {
  summary: 'The four emails are written.',
  schema: Type.Object({
    accountId: Id,
    campaignId: Id,
    author: Author,
    steps: Type.Array(Type.Object({ step: Step, day: Type.Integer(), email: TextRef })),
  }),
  example: { accountId, campaignId, author: 'built-in', steps: [{ step: 1, day: 1, email: { textId, version: 1 } }] },
});
export const SequenceEdited = define('SequenceEdited', {
  summary: 'One of the emails was changed.',
  schema: Type.Object({ accountId: Id, campaignId: Id, step: Step, email: TextRef, author: Author }),
  example: { accountId, campaignId, step: 2, email: { textId, version: 2 }, author: 'user' },
});
export const CampaignPrepared = define('CampaignPrepared', {
  summary: 'Strategy and emails are done: the campaign can be launched.',
  schema: Type.Object({ accountId: Id, campaignId: Id }),
  example: { accountId, campaignId },
});
export const CampaignFailed = define('CampaignFailed', {
  summary: 'Preparing the campaign stopped at a stage; it can be tried again.',
  schema: Type.Object({
    accountId: Id,
    campaignId: Id,
    stage: Type.String(),
    reason: described(Type.String(), 'A code for what went wrong, e.g. `STRATEGIST_UNAVAILABLE`'),
  }),
  example: { accountId, campaignId, stage: 'generating_strategy', reason: 'STRATEGIST_UNAVAILABLE' },
});
export const CampaignRetried = define('CampaignRetried', {
  summary: 'The stage that failed is done again; what came before it is kept.',
  schema: Type.Object({
    accountId: Id,
    campaignId: Id,
    stage: Type.String(),
    attempt: described(Type.Integer(), 'Which try at this stage it is; 2 for the first repetition'),
  }),
  example: { accountId, campaignId, stage: 'generating_strategy', attempt: 2 },
});
export const CampaignLaunched = define('CampaignLaunched', {
  summary: 'The user launched the campaign: its leads will be written to from a given moment on.',
  schema: Type.Object({
    accountId: Id,
    campaignId: Id,
    listId: Id,
    launchId: Id,
    sender: TextRef,
    steps: Type.Array(Type.Object({ step: Step, day: Type.Integer(), email: TextRef })),
    timeZone: Type.String(),
    startsAt: Moment,
    month: CountedMonth,
    holdout: Holdout,
    stopCompany: Type.Optional(
      described(Type.Boolean(), 'Whether a reply also stops the other leads at the same company domain; absent: it does not'),
    ),
  }),
  example: {
    accountId,
    campaignId,
    listId,
    launchId: textId,
    sender: { textId, version: 1 },
    steps: [{ step: 1, day: 1, email: { textId, version: 1 } }],
    timeZone: 'UTC',
    startsAt: '2026-11-21T09:01:00.000Z',
    month: '2026-11',
    holdout: { percent: 10, seed: textId },
    stopCompany: true,
  },
});
export const CampaignLaunchUndone = define('CampaignLaunchUndone', {
  summary: 'The launch was taken back before anything was sent.',
  schema: Type.Object({ accountId: Id, campaignId: Id, launchId: Id }),
  example: { accountId, campaignId, launchId: textId },
});
export const CampaignCompleted = define('CampaignCompleted', {
  summary: 'The last email of the campaign has been sent, skipped or failed.',
  schema: Type.Object({ accountId: Id, campaignId: Id }),
  example: { accountId, campaignId },
});
export const CampaignReopened = define('CampaignReopened', {
  summary: 'The completed campaign goes on: a lead that had been stopped was put back.',
  schema: Type.Object({ accountId: Id, campaignId: Id }),
  example: { accountId, campaignId },
});
export const CampaignDeleted = define('CampaignDeleted', {
  summary: 'The campaign was deleted; nothing more is sent for it.',
  schema: Type.Object({ accountId: Id, campaignId: Id }),
  example: { accountId, campaignId },
});
export const campaignsEvents = [
  LeadListUploaded,
  LeadsImported,
  LeadListDeleted,
  LeadAdded,
  LeadDeleted,
  LeadErased,
  CampaignDrafted,
  CampaignDraftEdited,
  CampaignDraftPrepared,
  AutonomousCampaignRequested,
  CampaignActivated,
  CampaignRequested,
  CampaignDuplicated,
  LeadsAnalyzed,
  StrategyGenerated,
  SequenceGenerated,
  SequenceEdited,
  CampaignPrepared,
  CampaignFailed,
  CampaignRetried,
  CampaignLaunched,
  CampaignLaunchUndone,
  CampaignCompleted,
  CampaignReopened,
  CampaignDeleted,
  ConversionRecorded,
  ConversionReversed,
  ...socialEvents,
  ...socialPostEvents,
] as const;
export type CampaignsEvent = EventOf<(typeof campaignsEvents)[number]>;
