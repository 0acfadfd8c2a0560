import { projectResults } from '../project-results.js';
import { standardBudget, standardChannels, standardKpis } from '../standard-plan.js';
import type { Brief, ListFacts, Strategy } from '../strategist.js';
import { asSentence, tidy, tidyName } from './answer.js';
import { withoutDoubledStops } from './emails/email-text.js';
import type { Reason } from './history.js';
import { type Material, readBrief } from './material.js';
import { readOffer } from './offer.js';

const count = (n: number, one: string, many = `${one}s`): string => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

/** Writes the plan for the user: plain text, with their own words. */
export function writeStrategy(brief: Brief, list: ListFacts): Strategy {
  const material = readBrief(brief, list);
  return {
    overview: overview(brief, list, material),
    budget: standardBudget,
    channels,
    messaging: { primary: primaryMessage(brief), variations: variations(brief, material) },
    timeline: timeline(material),
    kpis: standardKpis,
    projectedResults: projectResults(list.leads, brief.averageOrderValue),
  };
}

function overview(brief: Brief, list: ListFacts, material: Material): string {
  const company = tidyName(brief.companyName);
  const why = asSentence(onOneLine(brief.whyLeadsWentCold, company));
  const text = [
    `Four emails over fourteen days, to ${count(list.leads, 'lead')} that stopped responding to ${company}.`,
    /\p{L}/u.test(why) ? `You say why: "${why}" ${angles[material.reason]}` : angles.unknown,
    material.offer.text ? 'Your offer opens the first email and closes the last one; the two between give reasons to take it.' : noOffer,
    knowledge(list),
    'Written by the built-in strategist from your answers and your list. It adds no facts, numbers or testimonials of its own.',
  ].join(' ');
  return withoutDoubledStops(text);
}

const onOneLine = (answer: string, company: string): string => tidy(answer, company).replace(/\n+/g, ' ');

const noOffer = 'Your answers name no offer, so the emails ask for a reply. An offer, even a small one, gives a reason to answer now.';

const angles: Record<Reason, string> = {
  our_silence: 'So the first email takes the blame for the silence and makes answering easy.',
  disappointed: 'So the first email makes room for that before it offers anything.',
  competitor: 'So the emails wish them well where they are, and show what sets you apart.',
  price: 'So the first email names the price as a fair reason, and the offer answers it.',
  set_up: 'So the emails take the fear out of getting started and invite the question.',
  missing: 'So the emails ask what was missing and promise a plain answer.',
  doubt: 'So the emails invite the hard questions instead of repeating claims.',
  timing: 'So the emails are short, blame nobody, and make it easy to pick things up again.',
  unknown: 'The emails leave the reason open and ask for a short answer.',
};

function knowledge({ leads, withFirstName, withCompany }: ListFacts): string {
  const names =
    withFirstName === 0
      ? 'The list has no first names, so every email greets with "Hi there".'
      : withFirstName === leads
        ? 'Every lead has a first name, and each email greets with it.'
        : `${count(withFirstName, 'lead')} of ${leads.toLocaleString('en-US')} have a first name and are greeted with it; the others read "Hi there".`;
  return withCompany * 2 >= leads && leads > 0 ? `${names} Most leads have a company, which the second email names in its subject.` : names;
}

function primaryMessage(brief: Brief): string {
  const company = tidyName(brief.companyName);
  const offer = readOffer(tidy(brief.targetOffer, company)).text.replace(/\n+/g, ' ');
  return offer || asSentence(onOneLine(brief.uniqueSellingProposition, company));
}

function variations(brief: Brief, { proof }: Material): string[] {
  const company = tidyName(brief.companyName);
  return [
    `Day 1, Re-engagement: remember ${company}, and one reason to answer now.`,
    `Day 3, Value Proposition: ${asSentence(onOneLine(brief.uniqueSellingProposition, company))}`,
    proof !== ''
      ? 'Day 7, Social Proof: the evidence your own answers give, word for word.'
      : 'Day 7, Social Proof: your answers give no evidence to quote, so the email invites an answer. If you have a real customer quote, add it here.',
    'Day 14, Urgency: the last email, and it says so. No invented deadline.',
  ].map(withoutDoubledStops);
}

function timeline({ offer }: Material): Strategy['timeline'] {
  const check = offer.limited ? ['Your offer has an end: check that it still holds on day 14.'] : [];
  return [
    {
      week: 1,
      focus: 'Wake the list up',
      actions: ['Day 1: Re-engagement email.', 'Day 3: Value Proposition email.', 'Answer replies the same day.'],
    },
    {
      week: 2,
      focus: 'Give reasons',
      actions: ['Day 7: Social Proof email, to everyone who has not answered.', 'Leads that reply get no further email.', ...check],
    },
    {
      week: 3,
      focus: 'Close the round',
      actions: ['Day 14: Urgency email, the last one.', 'Follow up personally with everyone who showed interest.'],
    },
    {
      week: 4,
      focus: 'Learn',
      actions: ['Compare the four emails: which one brought replies?', 'Leave the rest for now; a new round needs a new reason.'],
    },
  ];
}

const channels = standardChannels({
  email: 'The four emails of this campaign. Rekindle sends them and stops for everyone who replies or unsubscribes.',
  social: 'Say the same offer where these leads already follow you, in the same two weeks. You do this outside Rekindle.',
  ads: 'Show the offer to people who visited your site, while the emails are fresh. You do this outside Rekindle.',
});
