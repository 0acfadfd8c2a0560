import { describe, expect, it } from '@jest/globals';
import type { ChatFacts } from './chat-facts.js';
import { localAnswer } from './local-answer.js';

const figures = {
  ...{
    emailsSent: 1200,
    bounced: 0,
    opens: 300,
    clicks: 60,
    replies: 12,
    leads: 400,
    unsubscribed: 1,
    revived: 12,
    orders: 30,
    revenue: 5040.5,
  },
  ...{ openRate: 25, clickRate: 5, responseRate: 3, roas: 2.8, roasRange: { low: 2.04, high: 3.56 } },
};
const step = (n: number, subject: string, openRate: number) => ({
  step: n,
  day: n * 3,
  name: 'x',
  subject,
  sent: 300,
  openRate,
  clickRate: 1,
  replied: 3,
});
const [DANA, OLA] = ['0197a000-0000-7000-8000-000000000001', '0197a000-0000-7000-8000-000000000002'];
const facts: ChatFacts = {
  name: 'Spring',
  figures,
  steps: [step(1, 'Hello again', 31.5), step(2, 'What we do', 18)],
  budget: { daily: 100, monthly: 3000, breakdown: { email: 30, social: 40, ads: 30 } },
  overview: 'Plan',
  campaigns: [{ name: 'Spring', status: 'active', figures }],
  calls: [
    { leadId: DANA, name: 'Dana Reyes (Harbor)', phone: '555 0134', reason: 'replied to the day 3 email' },
    { leadId: OLA, name: 'ola@kura.example', phone: null, reason: 'clicked a link in the day 1 email, and has not replied' },
  ],
  subjects: [
    { step: 1, day: 3, subject: 'Hello again', ideas: ['Is now a better time?'] },
    { step: 2, day: 6, subject: 'What we do', ideas: ['An hour back each week', 'Why I am writing again'] },
  ],
  editable: true,
};
const ask = (message: string, more: Partial<ChatFacts> = {}): string => localAnswer(message, { ...facts, ...more });

describe('without a model', () => {
  it.each([
    ['What is my ROAS?', 'ROAS is 2.8x on $5,040.50 of revenue. A 2x ROAS is on target, so this is where it should be.'],
    [
      'Which subject is best?',
      '"Hello again" (day 3) is opened most, by 31.5% of 300 emails. "What we do" (day 6) is opened least, by 18%.',
    ],
    ['And the BUDGET?', 'The strategy plans $100 a day, $3,000 a month: email 30%, social 40%, ads 30%.'],
    ['Any leads?', '400 leads on the list. 12 leads replied, 12 leads came back, 1 lead unsubscribed.'],
    ['Show me the metrics', 'For "Spring": 1,200 emails sent, 25% opened, 5% clicked, 3% of the leads replied. 12 leads came back.'],
    ['How can I improve?', 'Opens (25%) and clicks (5%) are good. Answer replies the same day: that is where leads come back.'],
  ])('answers "%s" from the figures', (question, answer) => expect(ask(question)).toBe(answer));

  it.each(['Which lead should I call first?', 'Who should I ring today?'])('names the leads to call, with reasons: %s', (question) =>
    expect(ask(question)).toBe(
      `Call these leads first, in this order:\n1. {lead:${DANA}}: replied to the day 3 email.\n2. {lead:${OLA}}: clicked a link in the day 1 email, and has not replied.`,
    ),
  );

  it('says so if there is nobody to call', () =>
    expect(ask('Which lead should I call first?', { calls: [] })).toMatch(/^Nobody has opened, clicked or replied yet/));

  it.each([
    [
      'Write a better subject',
      'The day 6 email is called "What we do" now. These would fit it too:\n"An hour back each week"\n"Why I am writing again"',
    ],
    ['Suggest another subject for day 3', 'The day 3 email is called "Hello again" now. These would fit it too:\n"Is now a better time?"'],
  ])('has subjects for the named email, else for the least opened one: %s', (question, answer) => expect(ask(question)).toBe(answer));

  it('has none for an email that its user wrote without the form', () =>
    expect(ask('Write a better subject', { subjects: [] })).toMatch(/^You wrote this email without answers to a form/));

  it('says that a launched email’s subject cannot change', () =>
    expect(ask('Write a better subject', { editable: false })).toContain('keep these for the next one'));

  it.each(['How is the weather?', 'Tell me a joke'])('says only that it does not know: %s', (question) =>
    expect(ask(question)).toMatch(/^I cannot answer that from the data of "Spring"\. You can ask me/),
  );

  it('lists possible questions if none matches', () =>
    expect(ask('Good morning')).toContain('ROAS, metrics, what to improve, subjects, leads or the budget'));

  it('gives no ROAS without a cost, and calls none on target that is not', () => {
    expect(ask('roas', { figures: { ...figures, roas: null, revenue: 0 } })).toContain('I cannot tell a ROAS');
    expect(ask('roas', { figures: { ...figures, roas: 1.2 } })).toContain('not there yet');
  });

  it.each([
    [0, 0, 'It is too early to tell a ROAS: 0 orders so far, with $0 of revenue. The target is 2–3x.'],
    [1, 168, 'It is too early to tell a ROAS: 1 order so far, with $168 of revenue. The target is 2–3x.'],
    [4, 672, 'It is too early to tell a ROAS: 4 orders so far, with $672 of revenue. The target is 2–3x.'],
  ])('gives no ROAS on %i orders, like the campaign’s page', (orders, revenue, answer) => {
    expect(ask('roas', { figures: { ...figures, orders, revenue, roasRange: null } })).toBe(answer);
  });

  it.each([
    [{ low: 2.04, high: 3.56 }, 'A 2x ROAS is on target, so this is where it should be.'],
    [{ low: 1.14, high: 4.46 }, 'The target is 2–3x, and it can still turn out either way.'],
    [{ low: 0.14, high: 1.96 }, 'The target is 2–3x, so it is not there yet.'],
  ])('gives its range first on few orders: %j', (roasRange, judged) => {
    const range = `${roasRange.low.toFixed(1)}x and ${roasRange.high.toFixed(1)}x`;
    expect(ask('roas', { figures: { ...figures, orders: 5, revenue: 840, roasRange } })).toBe(
      `ROAS is likely between ${range}: 5 orders so far, with $840 of revenue, make 2.8x. ${judged}`,
    );
  });

  it('says that nothing was sent, instead of judging zeros', () => {
    const none = { figures: { ...figures, emailsSent: 0 } };
    for (const question of ['metrics', 'improve']) expect(ask(question, none)).toContain('Nothing has been sent yet for "Spring"');
  });

  it('gives advice on a low rate', () => {
    expect(ask('improve', { figures: { ...figures, openRate: 9, clickRate: 1 } })).toMatch(/open rate is 9%.*click rate is 1%/);
  });
});
