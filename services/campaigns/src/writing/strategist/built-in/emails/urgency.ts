import type { Material } from '../material.js';
import { oneOf, say } from '../voice.js';
import { callToAction } from './call-to-action.js';
import { type EmailText, emailText } from './email-text.js';
import { offered } from './offer-words.js';

const LAST = [
  "This is my last email about this, so I'll keep it short.",
  "I won't write about this again after today, so here's the short version.",
  "One last word on this, and then I'll leave you in peace.",
] as const;
const ONCE_MORE = ['In case it slipped by:', 'Here is the offer once more:', "What's on the table:"] as const;
const NO_REPLY = [
  "If I don't hear from you, I'll take it as a no for now.",
  "No reply is an answer too. I'll take it as a no for now.",
  "If I hear nothing, that's fine. I'll take it as a no for now.",
] as const;

/** Day 14: the last email, which says so. The only urgency is true: the offer's own deadline, and the end of these emails. */
export function urgency(material: Material, subject: string): EmailText {
  const { offer, pitch } = material;
  return emailText(
    material,
    subject,
    say(material, oneOf(material, LAST)),
    offered(material, oneOf(material, ONCE_MORE)),
    offer.limited ? { text: say(material, "It won't last forever, so please don't leave it too long."), spare: 2 } : null,
    callToAction(material, 4),
    { text: say(material, pitch.farewell), spare: 1 },
    say(material, oneOf(material, NO_REPLY)),
  );
}
