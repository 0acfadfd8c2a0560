import { Type } from '@sinclair/typebox';
import { Id, eventsOf } from './define-event.js';

const define = eventsOf('campaigns');
const accountId = '0197a000-0000-7000-8000-000000000001';
const campaignId = '0197a000-0000-7000-8000-000000000020';
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
