import { dollars as ofCents } from '../conversions/money.js';
import { FEW_ORDERS, TOO_FEW_ORDERS } from '../figures/ratios.js';
import type { ChatFacts, Figures } from './chat-facts.js';
import { referenceTo } from './lead-references.js';
import { targetOf, wishesSubject } from './subject-ideas.js';

const count = (n: number, one: string, many = `${one}s`): string => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
const dollars = (n: number): string => ofCents(Math.round(n * 100));
const ON_TARGET = 2;
const GOOD_OPEN_RATE = 25;
const GOOD_CLICK_RATE = 3;

export interface KeywordAnswer {
  keywords: string[];
  answer: string;
}

/** The answers from figures alone, with references to leads; the first one that matches a question is used. */
export function keywordAnswers(facts: ChatFacts, question = ''): KeywordAnswer[] {
  return [
    { keywords: ['call first', 'should i call', 'to call', 'who should i', 'which lead should'], answer: callFirst(facts) },
    { keywords: SUBJECT_WISHES, answer: newSubjects(facts, question) },
    { keywords: ['roas', 'return', 'revenue'], answer: roas(facts.figures) },
    { keywords: ['subject'], answer: subjects(facts) },
    { keywords: ['budget', 'spend', 'cost'], answer: budget(facts) },
    { keywords: ['improve', 'better', 'optimi'], answer: improve(facts) },
    { keywords: ['lead', 'replied', 'replies', 'came back'], answer: leads(facts.figures) },
    {
      keywords: ['metric', 'figure', 'number', 'performance', 'doing', 'how is my', 'how are my', 'how is it going'],
      answer: metrics(facts),
    },
  ];
}

const ASKABLE =
  'You can ask me which lead to call first, for a better subject, or about ROAS, metrics, what to improve, subjects, leads or the budget.';

/** Says that it does not know, rather than answering another question. */
export const otherAnswer = ({ name }: ChatFacts): string =>
  `I cannot answer that from the data of ${name === null ? 'your campaigns' : `"${name}"`}. ${ASKABLE}`;

export function localAnswer(message: string, facts: ChatFacts): string {
  const asked = wishesSubject(message) ? SUBJECT_WISHES.join(' ') : message.toLowerCase();
  const fitting = keywordAnswers(facts, message).find(({ keywords }) => keywords.some((keyword) => asked.includes(keyword)));
  return fitting?.answer ?? otherAnswer(facts);
}

const SUBJECT_WISHES = ['better subject', 'new subject', 'another subject', 'write a subject', 'subject idea'];

function callFirst({ calls }: ChatFacts): string {
  if (calls.length === 0)
    return 'Nobody has opened, clicked or replied yet, so there is nobody to call first. Ask me again when the next emails are out.';
  const lines = calls.map((lead, index) => `${index + 1}. ${referenceTo(lead)}: ${lead.reason}.`);
  return `${calls.length === 1 ? 'Call this lead first:' : 'Call these leads first, in this order:'}\n${lines.join('\n')}`;
}

function newSubjects({ name, subjects: all, steps, editable }: ChatFacts, question: string): string {
  const target = targetOf(question, all, steps);
  if (name === null) return 'Subjects belong to single campaigns. Open a campaign and ask me there.';
  if (!target && steps.length > 0) return 'You wrote this email without answers to a form, and I take ideas for subjects from those.';
  if (!target) return 'There is no email yet to write a subject for. Ask me when the four emails are written.';
  if (target.ideas.length === 0) return `I have no better subject for the day ${target.day} email than the ones it has.`;
  const end = editable ? '' : '\nThis campaign has been launched and its emails stay as they are, so keep these for the next one.';
  return `The day ${target.day} email is called "${target.subject}" now. These would fit it too:\n${target.ideas.map((idea) => `"${idea}"`).join('\n')}${end}`;
}

const nothingYet = (name: string | null): string =>
  name === null
    ? 'Nothing has been sent yet, so there are no figures to judge.'
    : `Nothing has been sent yet for "${name}", so there are no figures to judge.`;

/** As on the campaign's page: none with few orders, the range first with some. */
function roas({ roas: value, roasRange, orders, revenue }: Figures): string {
  if (value === null)
    return `Revenue recorded so far is ${dollars(revenue)}. There is no cost to compare it with yet, so I cannot tell a ROAS. The target is 2–3x.`;
  const seen = `${count(orders, 'order')} so far, with ${dollars(revenue)} of revenue`;
  if (orders < TOO_FEW_ORDERS) return `It is too early to tell a ROAS: ${seen}. The target is 2–3x.`;
  if (orders < FEW_ORDERS && roasRange) {
    const { low, high } = roasRange;
    return `ROAS is likely between ${low.toFixed(1)}x and ${high.toFixed(1)}x: ${seen}, make ${value}x. ${judged(low, high)}`;
  }
  return `ROAS is ${value}x on ${dollars(revenue)} of revenue. ${judged(value, value)}`;
}

function judged(low: number, high: number): string {
  if (low >= ON_TARGET) return 'A 2x ROAS is on target, so this is where it should be.';
  return high < ON_TARGET ? 'The target is 2–3x, so it is not there yet.' : 'The target is 2–3x, and it can still turn out either way.';
}

function metrics({ name, figures, campaigns }: ChatFacts): string {
  if (figures.emailsSent === 0) return nothingYet(name);
  const of = name === null ? `Across ${count(campaigns.length, 'campaign')}` : `For "${name}"`;
  return `${of}: ${count(figures.emailsSent, 'email')} sent, ${figures.openRate}% opened, ${figures.clickRate}% clicked, ${figures.responseRate}% of the leads replied. ${count(figures.revived, 'lead')} came back.`;
}

const leads = ({ leads: all, replies, revived, unsubscribed }: Figures): string =>
  `${count(all, 'lead')} on the list. ${count(replies, 'lead')} replied, ${count(revived, 'lead')} came back, ${count(unsubscribed, 'lead')} unsubscribed.`;

function budget({ budget: planned }: ChatFacts): string {
  if (!planned) return 'Budgets belong to single campaigns. Open a campaign and ask me there.';
  const { email, social, ads } = planned.breakdown;
  return `The strategy plans ${dollars(planned.daily)} a day, ${dollars(planned.monthly)} a month: email ${email}%, social ${social}%, ads ${ads}%.`;
}

function subjects({ steps, name }: ChatFacts): string {
  const sent = steps.filter((step) => step.sent > 0).sort((a, b) => b.openRate - a.openRate);
  const [best] = sent;
  const worst = sent.at(-1);
  if (name === null) return 'Subjects belong to single campaigns. Open a campaign and ask me there.';
  if (!best || !worst) return nothingYet(name);
  const bestLine = `"${best.subject}" (day ${best.day}) is opened most, by ${best.openRate}% of ${count(best.sent, 'email')}.`;
  return best === worst ? bestLine : `${bestLine} "${worst.subject}" (day ${worst.day}) is opened least, by ${worst.openRate}%.`;
}

function improve({ name, figures }: ChatFacts): string {
  if (figures.emailsSent === 0) return nothingYet(name);
  const advice: string[] = [];
  if (figures.openRate < GOOD_OPEN_RATE)
    advice.push(`The open rate is ${figures.openRate}%; 25% is good. Try plainer, shorter subjects for the next campaign.`);
  if (figures.clickRate < GOOD_CLICK_RATE)
    advice.push(`The click rate is ${figures.clickRate}%; 3% is good. One clear link and one question per email help.`);
  if (advice.length === 0)
    advice.push(
      `Opens (${figures.openRate}%) and clicks (${figures.clickRate}%) are good. Answer replies the same day: that is where leads come back.`,
    );
  return advice.join(' ');
}
