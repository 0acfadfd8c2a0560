import type { Material } from '../material.js';
import { say } from '../voice.js';
import { callToAction } from './call-to-action.js';
import { type EmailText, emailText, quoted } from './email-text.js';

const KNOWN = "You've been with us before, so you can judge us better than any review.";
const INVITED = "If we're not the right choice for you, I'll tell you that as well.";

/** Day 7: the evidence that the form gives. Where it gives none, an open offer to ask: nothing is made up. */
export function socialProof(material: Material, subject: string): EmailText {
  const { proof, pitch, relation } = material;
  if (proof !== '')
    return emailText(
      material,
      subject,
      quoted(say(material, "I could tell you that we're good at this. I'd rather show you what stands behind it:"), proof),
      { text: say(material, pitch.question), spare: 1 },
      callToAction(material, 3),
    );
  return emailText(
    material,
    subject,
    relation === 'customer' ? { text: say(material, KNOWN), spare: 2 } : null,
    say(material, pitch.question),
    callToAction(material, 3),
    { text: say(material, INVITED), spare: 1 },
  );
}
