import { Type } from '@sinclair/typebox';
import { Id, described, eventsOf } from './define-event.js';

const define = eventsOf('campaigns');
const TextRef = Type.Object({ textId: Id, version: Type.Integer({ minimum: 1 }) });

export const AutonomousCampaignRequested = define('AutonomousCampaignRequested', {
  summary: 'A campaign was asked for by its goal alone; it waits for the operator to set it up.',
  schema: Type.Object({
    accountId: Id,
    campaignId: Id,
    brief: TextRef,
    strategy: TextRef,
    author: Type.Union([Type.Literal('built-in'), Type.Literal('openai')]),
    linkId: Id,
  }),
  example: {
    accountId: '0197a000-0000-7000-8000-000000000001',
    campaignId: '0197a000-0000-7000-8000-000000000020',
    brief: { textId: '0197a000-0000-7000-8000-000000000040', version: 1 },
    strategy: { textId: '0197a000-0000-7000-8000-000000000041', version: 1 },
    author: 'built-in',
    linkId: '0197a000-0000-7000-8000-000000000060',
  },
});

export const CampaignActivated = define('CampaignActivated', {
  summary: 'The operator set up a campaign that was asked for by its goal; its owner sees it as active.',
  schema: Type.Object({
    accountId: Id,
    campaignId: Id,
    listId: described(Type.Union([Id, Type.Null()]), 'The lead list that it writes to; null where it runs by its tracked link alone'),
    brief: TextRef,
  }),
  example: {
    accountId: '0197a000-0000-7000-8000-000000000001',
    campaignId: '0197a000-0000-7000-8000-000000000020',
    listId: '0197a000-0000-7000-8000-000000000010',
    brief: { textId: '0197a000-0000-7000-8000-000000000040', version: 2 },
  },
});
