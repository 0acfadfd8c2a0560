import { type SocialTone, longestPosts } from '@rekindle/contracts';
import { readBrief } from '../strategist/built-in/material.js';
import type { Brief } from '../strategist/strategist.js';
import type { PostOrder } from './post-order.js';

/** The campaign's answers are read as for emails; nobody is addressed by name. */
const NOBODY = { leads: 1, withFirstName: 0, withCompany: 0, withTitle: 0 };

type Kind = 'product' | 'difference' | 'offer';

/** What a sentence begins with; without one where it names the company itself. */
const OPENINGS: Readonly<Record<SocialTone, Readonly<Record<Kind, readonly string[]>>>> = {
  professional: {
    product: ['What we do at COMPANY:', 'COMPANY in one sentence:', 'Our work, in short:'],
    difference: ['Why customers choose COMPANY:', 'What you can expect from COMPANY:', 'What sets COMPANY apart:'],
    offer: ['From COMPANY:', 'Available now at COMPANY:', 'An offer from COMPANY:'],
  },
  casual: {
    product: ['The short version of what COMPANY does:', 'COMPANY, in a nutshell:', 'Hello from COMPANY.'],
    difference: ['What people like about COMPANY:', 'A small thing that makes a difference at COMPANY:', 'Good to know about COMPANY:'],
    offer: ['Quick one from COMPANY:', 'Worth a minute of your day:', 'Something for you from COMPANY:'],
  },
  thought_leader: {
    product: ['The idea behind COMPANY:', 'What we set out to do at COMPANY:', 'Why COMPANY exists:'],
    difference: ['What our work at COMPANY keeps showing us:', 'One thing we hold on to at COMPANY:', 'Simple, and often forgotten:'],
    offer: ['A good first step with COMPANY:', 'Where to begin with COMPANY:', 'See for yourself at COMPANY:'],
  },
  industry_expert: {
    product: ['What COMPANY is asked for most:', 'Daily work at COMPANY:', 'What COMPANY specialises in:'],
    difference: ['From daily practice at COMPANY:', 'What makes the difference, in the experience of COMPANY:', 'How COMPANY works:'],
    offer: ['In practice, with COMPANY:', 'How to start with COMPANY:', 'For those who want to try COMPANY:'],
  },
};
const CLOSINGS: Readonly<Record<SocialTone, string>> = {
  professional: 'More:',
  casual: 'Have a look:',
  thought_leader: 'Read on:',
  industry_expert: 'Details:',
};

/** Posts made of what the form says, and of nothing else: each is another fact, opening and ending than the one before. */
export function writePosts({ briefs, tone, places, earlier }: Pick<PostOrder, 'briefs' | 'tone' | 'places' | 'earlier'>): string[] {
  return places.map((provider, index) => {
    const number = earlier + index;
    const brief = briefs[number % briefs.length] as Brief;
    return writePost(brief, tone, Math.floor(number / briefs.length), longestPosts[provider]);
  });
}

function writePost(brief: Brief, tone: SocialTone, number: number, longest: number): string {
  const { company, url, facts } = factsOf(brief);
  const round = Math.floor(number / facts.length);
  const { kind, words } = facts[number % facts.length] ?? { kind: 'product', words: company };
  const openings = OPENINGS[tone][kind];
  const opening = words.includes(company) ? '' : (openings[round % openings.length] ?? '').replace('COMPANY', company);
  const ending = url && (number + round) % 2 === 0 ? `${CLOSINGS[tone]} ${url}` : '';
  const whole = [opening, words, ending].filter(Boolean).join(' ');
  if (whole.length <= longest) return whole;
  return words.length <= longest ? words : `${words.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`;
}

interface Facts {
  company: string;
  url: string | null;
  facts: { kind: Kind; words: string }[];
}

function factsOf(brief: Brief): Facts {
  const { company, url, product, difference, proof, offer } = readBrief(brief, NOBODY);
  const said = (kind: Kind, text: string) => sentencesIn(text).map((words) => ({ kind, words }));
  const all = [said('product', product), said('difference', [difference, ...proof].join('\n')), said('offer', offer.text)].flat();
  const facts = all.filter(({ words }, index) => all.findIndex((other) => other.words === words) === index);
  return { company, url, facts: facts.length > 0 ? facts : [{ kind: 'product', words: `${company}.` }] };
}

const sentencesIn = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?])\s+(?=\p{Lu})/u)
    .map((sentence) => sentence.replace(/^[-*•\s]+/, '').trim())
    .filter(Boolean)
    .map((sentence) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`));
