import { Type } from '@sinclair/typebox';
import { Cents, Count, type EventOf, Id, Moment, Step, eventsOf } from './define-event.js';

const define = eventsOf('campaigns');
const accountId = '0197a000-0000-7000-8000-000000000001';
const listId = '0197a000-0000-7000-8000-000000000010';
const campaignId = '0197a000-0000-7000-8000-000000000020';
const leadId = '0197a000-0000-7000-8000-000000000030';
const textId = '0197a000-0000-7000-8000-000000000040';

const TextRef = Type.Object({ textId: Id, version: Type.Integer({ minimum: 1 }) });
const Author = Type.Union([Type.Literal('built-in'), Type.Literal('openai'), Type.Literal('user')]);

export const LeadListUploaded = define('LeadListUploaded', {
  schema: Type.Object({ accountId: Id, listId: Id, importId: Id, fileSha256: Type.String(), bytes: Count }),
  example: { accountId, listId, importId: listId, fileSha256: 'b1946ac92492d2347c6235b4d2611184', bytes: 20480 },
});
export const LeadsImported = define('LeadsImported', {
  schema: Type.Object({
    accountId: Id,
    listId: Id,
    importId: Id,
    totalLeads: Count,
    validLeads: Count,
    invalidLeads: Count,
    duplicateLeads: Count,
    overLimitLeads: Count,
    /** How many leads the list has from now on, those added by hand included. */
    leadsInList: Count,
    /** How many of them were never counted against the plan's limit before: what `leads_uploaded` grows by. */
    newLeads: Count,
  }),
  example: {
    accountId,
    listId,
    importId: listId,
    totalLeads: 410,
    validLeads: 398,
    invalidLeads: 10,
    duplicateLeads: 2,
    overLimitLeads: 0,
    leadsInList: 398,
    newLeads: 398,
  },
});
export const LeadListDeleted = define('LeadListDeleted', {
  schema: Type.Object({ accountId: Id, listId: Id }),
  example: { accountId, listId },
});
export const LeadAdded = define('LeadAdded', {
  schema: Type.Object({ accountId: Id, leadId: Id, listId: Type.Union([Id, Type.Null()]) }),
  example: { accountId, leadId, listId: null },
});
export const LeadDeleted = define('LeadDeleted', {
  schema: Type.Object({ accountId: Id, leadId: Id, listId: Type.Optional(Id) }),
  example: { accountId, leadId, listId },
});
export const LeadErased = define('LeadErased', { schema: Type.Object({ accountId: Id, leadId: Id }), example: { accountId, leadId } });

export const CampaignDrafted = define('CampaignDrafted', {
  schema: Type.Object({ accountId: Id, campaignId: Id, brief: TextRef }),
  example: { accountId, campaignId, brief: { textId, version: 1 } },
});
export const CampaignRequested = define('CampaignRequested', {
  schema: Type.Object({
    accountId: Id,
    campaignId: Id,
    listId: Id,
    campaignType: Type.Literal('lead_revival'),
    /** The nine answers of the form, in the vault. */
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
export const LeadsAnalyzed = define('LeadsAnalyzed', {
  schema: Type.Object({ accountId: Id, campaignId: Id, leads: Count, withFirstName: Count, withCompany: Count, withTitle: Count }),
  example: { accountId, campaignId, leads: 398, withFirstName: 380, withCompany: 310, withTitle: 0 },
});
export const StrategyGenerated = define('StrategyGenerated', {
  schema: Type.Object({ accountId: Id, campaignId: Id, strategy: TextRef, author: Author }),
  example: { accountId, campaignId, strategy: { textId, version: 1 }, author: 'built-in' },
});
export const SequenceGenerated = define('SequenceGenerated', {
  schema: Type.Object({
    accountId: Id,
    campaignId: Id,
    author: Author,
    steps: Type.Array(Type.Object({ step: Step, day: Type.Integer(), email: TextRef })),
  }),
  example: { accountId, campaignId, author: 'built-in', steps: [{ step: 1, day: 1, email: { textId, version: 1 } }] },
});
export const SequenceEdited = define('SequenceEdited', {
  schema: Type.Object({ accountId: Id, campaignId: Id, step: Step, email: TextRef, author: Author }),
  example: { accountId, campaignId, step: 2, email: { textId, version: 2 }, author: 'user' },
});
export const CampaignPrepared = define('CampaignPrepared', {
  schema: Type.Object({ accountId: Id, campaignId: Id }),
  example: { accountId, campaignId },
});
export const CampaignFailed = define('CampaignFailed', {
  schema: Type.Object({ accountId: Id, campaignId: Id, stage: Type.String(), reason: Type.String() }),
  example: { accountId, campaignId, stage: 'generating_strategy', reason: 'STRATEGIST_UNAVAILABLE' },
});
export const CampaignRetried = define('CampaignRetried', {
  /** The stage that failed is done again; what came before it stands. */
  schema: Type.Object({ accountId: Id, campaignId: Id, stage: Type.String(), attempt: Type.Integer() }),
  example: { accountId, campaignId, stage: 'generating_strategy', attempt: 2 },
});
export const CampaignLaunched = define('CampaignLaunched', {
  schema: Type.Object({
    accountId: Id,
    campaignId: Id,
    listId: Id,
    launchId: Id,
    /** Sender name, reply-to and postal address as confirmed at this launch, in the vault. */
    sender: TextRef,
    steps: Type.Array(Type.Object({ step: Step, day: Type.Integer(), email: TextRef })),
    timeZone: Type.String(),
    /** Nothing is sent before this moment: until then the launch can be undone. */
    startsAt: Moment,
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
  },
});
export const CampaignLaunchUndone = define('CampaignLaunchUndone', {
  schema: Type.Object({ accountId: Id, campaignId: Id, launchId: Id }),
  example: { accountId, campaignId, launchId: textId },
});
export const CampaignCompleted = define('CampaignCompleted', {
  schema: Type.Object({ accountId: Id, campaignId: Id }),
  example: { accountId, campaignId },
});
export const CampaignDeleted = define('CampaignDeleted', {
  schema: Type.Object({ accountId: Id, campaignId: Id }),
  example: { accountId, campaignId },
});
export const ConversionRecorded = define('ConversionRecorded', {
  schema: Type.Object({
    accountId: Id,
    conversionId: Id,
    campaignId: Id,
    leadId: Id,
    amountCents: Cents,
    currency: Type.String(),
    step: Type.Union([Step, Type.Null()]),
    rule: Type.String(),
  }),
  example: {
    accountId,
    conversionId: textId,
    campaignId,
    leadId,
    amountCents: 42000,
    currency: 'usd',
    step: 3,
    rule: 'last-email-30-days@1',
  },
});
export const ConversionReversed = define('ConversionReversed', {
  schema: Type.Object({ accountId: Id, conversionId: Id, campaignId: Id, leadId: Id, amountCents: Cents }),
  example: { accountId, conversionId: textId, campaignId, leadId, amountCents: 42000 },
});

export const campaignsEvents = [
  LeadListUploaded,
  LeadsImported,
  LeadListDeleted,
  LeadAdded,
  LeadDeleted,
  LeadErased,
  CampaignDrafted,
  CampaignRequested,
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
  CampaignDeleted,
  ConversionRecorded,
  ConversionReversed,
] as const;
export type CampaignsEvent = EventOf<(typeof campaignsEvents)[number]>;
