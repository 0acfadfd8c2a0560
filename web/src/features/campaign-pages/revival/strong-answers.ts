import type { LongField } from './answers';

/** Strong answers of a business, by its trade. */
interface Example extends Record<LongField, string> {
  words: RegExp;
  who: string;
}

const EXAMPLES: readonly Example[] = [
  {
    words: /dent|clinic|medic|health|physio|therap|optic|veterin/i,
    who: 'a dental practice',
    product_or_service: 'Checkups, cleaning and whitening for families in Leeds.',
    ideal_customer_profile: 'Working parents who live within ten miles.',
    why_leads_went_cold: 'They got busy and forgot to book their next checkup.',
    unique_selling_proposition: 'Evening appointments, and you wait ten minutes at most.',
    target_offer: 'Free whitening with a checkup booked this month.',
  },
  {
    words: /saas|software|\bapps?\b|platform|cloud|tech/i,
    who: 'a software company',
    product_or_service: 'Stock planning that tells small shops what to reorder.',
    ideal_customer_profile: 'Owners of one to five shops with their own till.',
    why_leads_went_cold: 'They started a trial and never connected their till.',
    unique_selling_proposition: 'We connect the till for you, in a day.',
    target_offer: 'A set-up call, and two months free after it.',
  },
  {
    words: /gym|fitness|yoga|pilates|sport|dance/i,
    who: 'a gym',
    product_or_service: 'An open gym with small classes from six in the morning.',
    ideal_customer_profile: 'People who work nearby and train before nine.',
    why_leads_went_cold: 'They took a trial week in January and did not sign up.',
    unique_selling_proposition: 'No contracts, and a coach on the floor all day.',
    target_offer: 'A second free week with a coach for the first hour.',
  },
  {
    words: /agency|marketing|design|seo|advert|creative/i,
    who: 'an agency',
    product_or_service: 'Websites for law firms, from first draft to launch.',
    ideal_customer_profile: 'Firms of five to thirty people with an old website.',
    why_leads_went_cold: 'Our quote was above their budget last spring.',
    unique_selling_proposition: 'One person designs and builds it, and answers the phone.',
    target_offer: 'A free review of their website, as a ten-minute video.',
  },
  {
    words: /shop|retail|commerce|store|wholesale|food|fashion/i,
    who: 'an online shop',
    product_or_service: 'Jumpers and scarves knitted in small batches.',
    ideal_customer_profile: 'People who buy few clothes and keep them for years.',
    why_leads_went_cold: 'They ordered once, two winters ago, and never again.',
    unique_selling_proposition: 'Made by hand, and repaired at no cost for life.',
    target_offer: '15% off their next order with the code BACK15.',
  },
];

const GENERAL: Example = {
  words: /./s,
  who: 'a roofing firm',
  product_or_service: 'We repair and replace roofs on houses in Bristol.',
  ideal_customer_profile: 'Home owners whose roof is older than twenty years.',
  why_leads_went_cold: 'They asked for a quote and chose to wait another year.',
  unique_selling_proposition: 'A family business with a ten-year warranty on every roof.',
  target_offer: '10% off any repair that is booked before winter.',
};

/** @returns a strong answer to the same question, from the same trade where we know one */
export function strongAnswer(field: LongField, industry: string): { who: string; answer: string } {
  const example = EXAMPLES.find(({ words }) => words.test(industry)) ?? GENERAL;
  return { who: example.who, answer: example[field] };
}

const FEW_WORDS = 3;

/** An answer that is too short to write emails from: 'Call.', 'Cheap.', one letter. A figure is enough. */
export function isWeak(answer: string): boolean {
  const text = answer.trim();
  return text !== '' && !/\d/.test(text) && text.split(/\s+/).length < FEW_WORDS;
}
