import type { Material } from '../material.js';
import { oneOf, say } from '../voice.js';
import { callToAction } from './call-to-action.js';
import { type EmailText, emailText, quoted } from './email-text.js';

const KNOWN = [
  "You've been with us before, so you can judge us better than any review.",
  "You know us already, so I won't tell you how good we are.",
] as const;
const INVITED = [
  "If we're not the right choice for you, I'll tell you that as well.",
  'And if the honest answer is that you should look elsewhere, you will get that too.',
  "And if we're not right for you, it's better to know that now.",
] as const;
const QUOTED = [
  "Don't take my word for it. Here's someone else's:",
  "I could praise us myself. It's better in someone else's words:",
] as const;
const STATED = ["Instead of a promise, here's a fact:", "I'd rather give you a fact than a promise:"] as const;

export const isQuotation = (proof: string): boolean => /["“«]/.test(proof);

/** Day 7: the evidence from the form. Without any, an invitation to ask: nothing is made up. */
export function socialProof(material: Material, subject: string): EmailText {
  const { proof, pitch, relation } = material;
  if (proof !== '')
    return emailText(
      material,
      subject,
      quoted(say(material, oneOf(material, isQuotation(proof) ? QUOTED : STATED)), proof),
      { text: say(material, pitch.question), spare: 1 },
      callToAction(material, 3),
    );
  return emailText(
    material,
    subject,
    relation === 'customer' ? { text: say(material, oneOf(material, KNOWN)), spare: 2 } : null,
    say(material, pitch.question),
    callToAction(material, 3),
    { text: say(material, oneOf(material, INVITED)), spare: 1 },
  );
}
