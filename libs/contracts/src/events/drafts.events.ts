import { Type } from '@sinclair/typebox';
import { Count, Id, Step, described, eventsOf } from './define-event.js';

const define = eventsOf('campaigns');
const accountId = '0197a000-0000-7000-8000-000000000001';
const campaignId = '0197a000-0000-7000-8000-000000000020';
const listId = '0197a000-0000-7000-8000-000000000010';
const textId = '0197a000-0000-7000-8000-000000000040';

const TextRef = Type.Object({ textId: Id, version: Type.Integer({ minimum: 1 }) });

export const CampaignDrafted = define('CampaignDrafted', {
  summary: 'A campaign was written down as a draft.',
  schema: Type.Object({ accountId: Id, campaignId: Id, brief: TextRef }),
  example: { accountId, campaignId, brief: { textId, version: 1 } },
});
export const CampaignDraftEdited = define('CampaignDraftEdited', {
  summary: 'The email of a draft was changed.',
  schema: Type.Object({ accountId: Id, campaignId: Id, brief: TextRef }),
  example: { accountId, campaignId, brief: { textId, version: 2 } },
});
export const CampaignDraftPrepared = define('CampaignDraftPrepared', {
  summary: 'A draft was given a list: it can be launched, as one email.',
  schema: Type.Object({
    accountId: Id,
    campaignId: Id,
    listId: Id,
    brief: described(TextRef, 'The draft as it was then, with the name of the business'),
    leads: described(Count, 'Leads of the list that can be written to'),
    withFirstName: Count,
    withCompany: Count,
    withTitle: Count,
    steps: described(Type.Array(Type.Object({ step: Step, day: Type.Integer(), email: TextRef })), 'The one email'),
  }),
  example: {
    accountId,
    campaignId,
    listId,
    brief: { textId, version: 3 },
    leads: 398,
    withFirstName: 380,
    withCompany: 310,
    withTitle: 0,
    steps: [{ step: 1, day: 1, email: { textId: '0197a000-0000-7000-8000-000000000041', version: 1 } }],
  },
});
