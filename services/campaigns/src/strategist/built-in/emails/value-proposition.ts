import type { Reason } from '../history.js';
import type { Material } from '../material.js';
import { oneOf, say } from '../voice.js';
import { callToAction } from './call-to-action.js';
import { type EmailText, emailText, quoted } from './email-text.js';

const REMINDERS = ['In case you need a reminder of what we do:', 'What we do, in short:', 'And this is what we do:'] as const;

/** Day 3: what is in it for the reader, and what makes the company different, in its own words. */
export function valueProposition(material: Material, subject: string): EmailText {
  const { pitch, product, difference } = material;
  return emailText(
    material,
    subject,
    say(material, pitch.value),
    quoted(oneOf(material, REMINDERS), product, 2),
    quoted(say(material, product ? 'And what makes us different:' : "Here's what makes us different:"), difference, 1),
    callToAction(material, 2),
    { text: say(material, answers[material.reason]), spare: 3 },
  );
}

const answers: Record<Reason, string> = {
  our_silence: 'And if we left a question of yours open, send it again. This time you will hear back.',
  disappointed: "If something went wrong the last time, tell me. I'd like the chance to put it right.",
  competitor: "If what you have now works, keep it. If it doesn't, tell me what you miss.",
  price: "If it comes down to money, name a number. I'll be honest about what it buys.",
  set_up: "If you wonder how much work it is to start, ask. I'll list the steps.",
  missing: "Is there one thing you couldn't get back then? Name it, and I'll tell you if you can get it now.",
  doubt: 'Is there one question that would settle it for you? Send it over.',
  timing: 'And if now is still a bad time, tell me when to write again.',
  unknown: 'If something else is on your mind, hit reply. A person reads it.',
};
