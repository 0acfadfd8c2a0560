import type { Reason, Relation } from '../history.js';
import type { TradeReason } from '../industries/industry.js';
import type { Material } from '../material.js';
import { oneOf, say } from '../voice.js';
import { callToAction } from './call-to-action.js';
import { type EmailText, emailText } from './email-text.js';
import { offered } from './offer-words.js';

/** Day 1: the sender, the silence since, and the one reason to write again. */
export function reEngagement(material: Material, subject: string): EmailText {
  const { pitch, offer, url, specific, tone, industry } = material;
  return emailText(
    material,
    subject,
    [say(material, greeting(material)), specific].filter(Boolean).join(' '),
    say(material, sympathy(material)),
    { text: say(material, pitch.opening), spare: 1 },
    tone === 'playful' ? { text: industry.wink, spare: 2 } : null,
    offered(material, leadIn(material)),
    callToAction(material, 1),
    (url !== null && !offer.text.includes(url)) || offer.hasCode
      ? { text: say(material, 'If you have a question first, just reply.'), spare: 3 }
      : null,
  );
}

const byRelation: Partial<Record<Relation, string>> = {
  no_show: "A while ago we had a time set with {company}, and it didn't work out.",
  trial: 'A while ago you gave {company} a try, and then we lost touch.',
  webinar: "You may remember {company} from a webinar. We haven't spoken since.",
  event: "We met at an event, you and {company}, and we haven't spoken since.",
  quote: 'A while ago you asked {company} for a price, and then it went quiet.',
  deal: 'A while ago we talked about working together, you and {company}.',
  demo: 'A while ago you had a look at {company}, and then we lost touch.',
};

const greeting = ({ relation, pitch }: Material): string => byRelation[relation] ?? (relation === 'customer' ? pitch.returning : pitch.met);

const trade: Partial<Record<Reason, TradeReason>> = { timing: 'timing', price: 'price', set_up: 'effort', doubt: 'trust' };

/** Always conditional, or about ourselves: the reason why one lead went quiet is a guess, not to be stated as a fact. */
const others: Partial<Record<Reason, string>> = {
  our_silence: "You should have heard from us sooner. That's on us, and I'm sorry.",
  disappointed: "If something wasn't right back then, I'm sorry. I'd like to hear about it.",
  competitor: 'If you found another way in the meantime, I hope it serves you well.',
  missing: "If we couldn't give you what you needed back then, I understand.",
};

const UNKNOWN = [
  "I don't know what got in the way, and you don't owe me a reason.",
  "I can't tell from here what came up. Whatever it was, no hard feelings.",
  'Things come up. No need to explain.',
] as const;

function sympathy(material: Material): string {
  const { reason, pitch } = material;
  const key = trade[reason];
  return (key && pitch.reasons[key]) ?? others[reason] ?? oneOf(material, UNKNOWN);
}

const leadIn = ({ reason, offer, pitch }: Material): string =>
  reason === 'price' && offer.kind === 'discount' ? 'If it came down to the price, this may help:' : pitch.offer;
