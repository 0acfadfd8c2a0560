import type { Action } from '../industries/industry.js';
import type { Material } from '../material.js';
import { say } from '../voice.js';

type ForEachEmail = readonly [string, string, string, string];

const LINKED: Record<Action, ForEachEmail> = {
  book: [
    'You can pick a time here:',
    'Here is where you can book:',
    "When you're ready, pick a time here:",
    'The booking page, one last time:',
  ],
  see: ['You can take a look here:', 'See it for yourself:', 'Have a look before you decide:', 'One last time, this is where to look:'],
  claim: ["You'll find it here:", 'Have a look around here:', 'Or look around first, right here:', "If you want it, it's here:"],
  reply: ['There is more to read here:', 'I put the details on this page:', "If you'd rather read first:", 'And here is the page again:'],
};

const ASKED: Record<Action, ForEachEmail> = {
  book: [
    "Would a time next week suit you? Reply with a day, and I'll do the rest.",
    'To set a time, just reply with a morning or an afternoon that works for you.',
    'Reply with your question, or with a day that suits you.',
    'If you want a time, reply with a day and I will book you in.',
  ],
  see: [
    "Shall I show you? Reply with a yes and I'll walk you through it.",
    "If you'd like to see it, reply and I'll show you the part that matters to you.",
    'Reply with what you want to know, and I will show you.',
    'If you still want to see it, reply with a yes.',
  ],
  claim: [
    "Do you want it? Reply with a yes and I'll set it up for you.",
    "If you'd like to go ahead, reply and I'll get things ready.",
    'Reply with your question, big or small.',
    'If you want it, reply with a yes and I will take care of the rest.',
  ],
  reply: [
    'Where do things stand? A line in reply is enough.',
    'Is that worth a short talk? Reply with a yes, or with your own idea.',
    'Reply with the question that matters most to you.',
    'If you want to go on, reply with a line and we will pick it up from there.',
  ],
};

/** What the reader can do now, in email 1 to 4: a link where one was given, else a reply. */
export function callToAction(material: Material, step: 1 | 2 | 3 | 4): string {
  const { url, action, offer } = material;
  const index = step - 1;
  if (url === null) {
    const withCode = offer.hasCode && offer.text !== '' && (step === 1 || step === 4);
    return withCode ? say(material, "Use the code when you order, or reply and I'll help you.") : say(material, ASKED[action][index] ?? '');
  }
  // An address in the middle of the offer is there already.
  if ((step === 1 || step === 4) && offer.text.includes(url)) return say(material, "If you'd like help with it, just reply.");
  return `${say(material, LINKED[action][index] ?? '')} ${url}`;
}
