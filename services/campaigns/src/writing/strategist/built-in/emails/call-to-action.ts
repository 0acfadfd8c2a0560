import type { Action, Calls } from '../industries/industry.js';
import type { Material } from '../material.js';
import { say } from '../voice.js';

/** For an offer that asks for something other than usual in the trade. */
const CALLS: Record<Action, Calls> = {
  book: {
    linked: [
      'You can pick a time here:',
      "If it's worth a short talk, pick a time here:",
      'Ready to talk? Pick a time here:',
      'You can still pick a time here:',
    ],
    asked: [
      "Would a day next week suit you? Reply with it, and I'll do the rest.",
      'Reply with a morning or an afternoon that works for you, and I will set it up.',
      'Reply with your question, or with a day that suits you.',
      "If you want a time, reply with a day and I'll book you in.",
    ],
  },
  see: {
    linked: ['You can take a look here:', 'See it for yourself here:', 'Have a look before you decide:', 'If you want one last look:'],
    asked: [
      "Shall I show you? Reply with a yes, and I'll walk you through it.",
      "If you'd like to see it, reply and I'll show you the part that matters to you.",
      "Reply with what you want to know, and I'll show you.",
      'If you still want to see it, reply with a yes.',
    ],
  },
  claim: {
    linked: ["You'll find it here:", 'You can get it here:', 'Or look around first:', "If you want it, it's here:"],
    asked: [
      "Do you want it? Reply with a yes, and I'll set it up for you.",
      "If you'd like to go ahead, reply and I'll get things ready.",
      'Reply with your question, big or small.',
      "If you want it, reply with a yes. I'll take care of the rest.",
    ],
  },
  reply: {
    linked: ['There is more to read here:', 'The details are on this page:', "If you'd rather read first:", 'Here is the page again:'],
    asked: [
      'Where do things stand? One line back is plenty.',
      'Worth a short talk? Reply with a yes, or with your own idea.',
      'Reply with the question that matters most to you.',
      "If you'd like to go on, reply with one line and we'll pick it up from there.",
    ],
  },
};

/** The call to action of email 1 to 4: a link if one was given, else a reply. */
export function callToAction(material: Material, step: 1 | 2 | 3 | 4): string {
  const { url, action, offer, industry, pitch } = material;
  const index = step - 1;
  const { linked, asked } = action === industry.action ? (pitch.calls ?? industry.calls) : CALLS[action];
  if (url === null) {
    const withCode = offer.hasCode && offer.text !== '' && (step === 1 || step === 4);
    return withCode ? say(material, "Use the code when you order, or reply and I'll help you.") : say(material, asked[index] ?? '');
  }
  // An address in the middle of the offer is already there.
  if ((step === 1 || step === 4) && offer.text.includes(url)) return say(material, "If you'd like help with it, just reply.");
  return `${say(material, linked[index] ?? '')} ${url}`;
}
