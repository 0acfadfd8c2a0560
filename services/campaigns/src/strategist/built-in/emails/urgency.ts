import type { Material } from '../material.js';
import { oneOf, say } from '../voice.js';
import { callToAction } from './call-to-action.js';
import { type EmailText, emailText, quoted } from './email-text.js';

const LAST = [
  "This is my last email about this, so I'll keep it short.",
  "I won't write again about this after today, so here is the short version.",
  'A last word on this, and then I will leave you in peace.',
] as const;

/** Day 14: the last one, and it says so. The only urgency is a true one: an end that the offer names, and the end of these emails. */
export function urgency(material: Material, subject: string): EmailText {
  const { offer, pitch } = material;
  return emailText(
    material,
    subject,
    say(material, oneOf(material, LAST)),
    quoted('The offer, once more:', offer.text),
    offer.limited ? say(material, "It won't stay open for ever, so please don't leave it too long.") : null,
    callToAction(material, 4),
    { text: say(material, pitch.farewell), spare: 1 },
    say(material, "If I don't hear from you, I'll take it as a no for now."),
  );
}
