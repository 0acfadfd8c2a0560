import type { Reason } from '../history.js';
import type { Material } from '../material.js';
import { say } from '../voice.js';
import { callToAction } from './call-to-action.js';
import { type EmailText, type Part, emailText, quoted } from './email-text.js';

/** Day 3: the benefit for the reader, and what makes the company different, in its own words. */
export function valueProposition(material: Material, subject: string): EmailText {
  const { pitch } = material;
  return emailText(material, subject, say(material, pitch.value), ...described(material), callToAction(material, 2), {
    text: say(material, answers[material.reason]),
    spare: 3,
  });
}

/** The product and its difference, as one paragraph if neither has several. */
function described(material: Material): (Part | null)[] {
  const { product, difference, pitch } = material;
  const lead = say(material, pitch.reminder);
  if (/\n/.test(product + difference) || product === '' || difference === '')
    return [quoted(lead, product, 2), quoted(product ? 'And this sets us apart:' : lead, difference, 1)];
  return [{ text: `${lead}\n\n${product} ${difference}`, instead: [`${lead}\n\n${difference}`] }];
}

const answers: Record<Reason, string> = {
  our_silence: "And if we left a question of yours open, send it again. This time you'll hear back.",
  disappointed: "If something went wrong the last time, tell me. I'd like the chance to put it right.",
  competitor: "If what you have now works, keep it. If it doesn't, tell me what you miss.",
  price: "If it comes down to money, name a number. I'll be honest about what it buys.",
  set_up: 'If you wonder how much work it is to start, ask. I will list the steps.',
  missing: "Was there one thing you couldn't get back then? Name it, and I'll tell you if you can get it now.",
  doubt: 'Is there one question that would settle it for you? Send it over.',
  timing: 'And if now is still a bad time, tell me when to write again.',
  unknown: 'If something else is on your mind, just reply. A person reads it.',
};
