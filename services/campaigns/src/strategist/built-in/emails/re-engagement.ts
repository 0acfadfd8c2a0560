import type { Reason, Relation } from '../history.js';
import type { TradeReason } from '../industries/industry.js';
import type { Material } from '../material.js';
import { oneOf, say } from '../voice.js';
import { callToAction } from './call-to-action.js';
import { type EmailText, emailText, quoted } from './email-text.js';

/** Day 1: who writes, that it has been quiet, and the one reason to write again. */
export function reEngagement(material: Material, subject: string): EmailText {
  const { pitch, offer, url, specific, tone, industry } = material;
  const opened = [say(material, oneOf(material, openings[material.relation])), specific, say(material, sympathy(material))]
    .filter(Boolean)
    .join(' ');
  return emailText(
    material,
    subject,
    opened,
    { text: say(material, pitch.opening), spare: 1 },
    tone === 'playful' ? { text: industry.wink, spare: 2 } : null,
    quoted(say(material, leadIn(material)), offer.text),
    callToAction(material, 1),
    (url !== null && !offer.text.includes(url)) || offer.hasCode
      ? { text: say(material, 'If you have a question first, just reply.'), spare: 3 }
      : null,
  );
}

const openings: Record<Relation, [string, ...string[]]> = {
  no_show: ["We had a time set with {company} a while ago, and it didn't work out."],
  trial: ['A while ago you gave {company} a try, and then we lost touch.'],
  webinar: ['You may know {company} from a webinar. We never spoke after that.'],
  event: ['We met at an event, you and {company}, and then things went quiet.'],
  quote: ['A while ago you asked {company} for a price. I wonder what came of it.'],
  deal: ['A while ago we talked about working together, you and {company}.'],
  customer: ['It has been a while since you were last with {company}.'],
  demo: ['A while ago you had a look at {company}, and then we lost touch.'],
  enquiry: [
    'A while ago you were in touch with {company}, and then it went quiet.',
    'Some time has passed since you got in touch with {company}.',
    'You wrote to {company} a while back, and we never got any further.',
  ],
};

const trade: Partial<Record<Reason, TradeReason>> = { timing: 'timing', price: 'price', set_up: 'effort', doubt: 'trust' };

/** Always a condition, or about ourselves: why one lead went quiet is a guess, and a guess is not stated as a fact. */
const others: Partial<Record<Reason, string>> = {
  our_silence: "You should have heard from us sooner. That's on us, and I'm sorry.",
  disappointed: "If something wasn't right back then, I'm sorry. I'd like to hear about it.",
  competitor: 'If you found another way in the meantime, I hope it serves you well.',
  missing: 'If something you needed was missing back then, I understand.',
};

function sympathy({ reason, pitch }: Material): string {
  const key = trade[reason];
  return (key && pitch.reasons[key]) ?? others[reason] ?? "That happens, and you don't owe me a reason.";
}

function leadIn({ reason, offer }: Material): string {
  if (reason === 'price' && offer.kind === 'discount') return 'This may change the sum:';
  if (offer.form === 'request') return "Here's what I'd suggest:";
  return offer.form === 'thing' ? "Here's what I'd like to offer you:" : "Here's why I'm writing:";
}
