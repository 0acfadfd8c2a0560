import { Type } from '@sinclair/typebox';
import { Id, Moment, Step, described, eventsOf } from './define-event.js';

const define = eventsOf('mailer');

const delivery = { accountId: Id, campaignId: Id, leadId: Id, step: Step };
const aDelivery = {
  accountId: '0197a000-0000-7000-8000-000000000001',
  campaignId: '0197a000-0000-7000-8000-000000000020',
  leadId: '0197a000-0000-7000-8000-000000000030',
  step: 1,
};

const Verdict = Type.Union([Type.Literal('human'), Type.Literal('machine')]);
const judgement = {
  verdict: Verdict,
  reason: Type.Optional(described(Type.String(), 'A word for the rule that decided, e.g. `reader` or `privacy_proxy`')),
  classifier: described(Type.String(), 'The version of the rules'),
};
const aJudgement = { verdict: 'human', reason: 'reader', classifier: 'rules@3' } as const;

export const EmailOpened = define('EmailOpened', {
  summary: 'The first opening of an email by a person, or by a machine.',
  schema: Type.Object({ ...delivery, ...judgement }),
  example: { ...aDelivery, ...aJudgement },
});
export const EmailClicked = define('EmailClicked', {
  summary: 'The first click on a link of an email by a person, or by a machine.',
  schema: Type.Object({
    ...delivery,
    link: described(Type.Integer(), 'The number of the link in the email, from 1'),
    ...judgement,
  }),
  example: { ...aDelivery, link: 1, ...aJudgement },
});
const FirstTime = Type.Union([Moment, Type.Null()]);
export const HitReclassified = define('HitReclassified', {
  summary: 'Openings of an email, or clicks on its links, were judged anew: when a person, or a machine, did it first is another moment.',
  schema: Type.Object({
    ...delivery,
    action: described(Type.Union([Type.Literal('open'), Type.Literal('click')]), 'What was done'),
    verdict: described(Verdict, 'Who did it'),
    before: described(FirstTime, 'When it was first done in this email, as was recorded; null: never'),
    after: described(FirstTime, 'The same as is judged now'),
    leadBefore: described(FirstTime, 'When it was first done in any email of the campaign to this lead, as was recorded; null: never'),
    leadAfter: described(FirstTime, 'The same as is judged now'),
    classifier: described(Type.String(), 'The version of the rules that judged'),
  }),
  example: {
    ...aDelivery,
    action: 'open',
    verdict: 'human',
    before: '2026-11-20T09:00:31.000Z',
    after: null,
    leadBefore: '2026-11-20T09:00:31.000Z',
    leadAfter: null,
    classifier: 'rules@3',
  },
});
export const TrackedLinkVisited = define('TrackedLinkVisited', {
  summary: "People followed a campaign's tracked link; machines are not counted.",
  schema: Type.Object({
    accountId: Id,
    campaignId: Id,
    linkId: Id,
    visitors: described(Type.Integer({ minimum: 1 }), 'How many more there are: a visitor counts once for each day of UTC'),
    classifier: Type.String(),
  }),
  example: {
    accountId: aDelivery.accountId,
    campaignId: aDelivery.campaignId,
    linkId: aDelivery.leadId,
    visitors: 2,
    classifier: 'rules@1',
  },
});
