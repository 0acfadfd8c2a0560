import { type SocialProvider, type SocialTone, longestPosts, postLength } from '@rekindle/contracts';
import type { Brief } from '../../writing/strategist/strategist.js';
import type { PostOrder } from './post-order.js';
import { CLOSINGS, OPENINGS, UNNAMED } from './post-openings.js';
import { type Part, type Parts, partsOf } from './post-parts.js';

/** Writes posts from the form's content only: each differs from the previous one in content or wording. */
export function writePosts({ briefs, tone, places, earlier }: Pick<PostOrder, 'briefs' | 'tone' | 'places' | 'earlier'>): string[] {
  const sources = briefs.map(partsOf);
  const written = new Map<string, string[]>();
  return places.map((place, index) => {
    const number = earlier + index;
    const at = number % sources.length;
    const posts = written.get(`${at} ${place}`) ?? postsOf(sources[at] as Parts, tone, place);
    written.set(`${at} ${place}`, posts);
    return posts[Math.floor(number / sources.length) % posts.length] ?? shortened((briefs[at] as Brief).companyName, place);
  });
}

/** All possible texts for one place, without duplicates. */
function postsOf({ company, url, parts }: Parts, tone: SocialTone, place: SocialProvider): string[] {
  const closings = CLOSINGS[tone].map((closing) => closing.replace('URL', () => url ?? '')).filter((closing) => url || !closing);
  const written = parts.map((part, index) => turnsOf(part, index, openingsFor(part, company, tone), closings));
  const rounds = Math.max(0, ...written.map(({ length }) => length));
  const posts = Array.from({ length: rounds }, (_, round) => written.flatMap((turns) => turns.slice(round, round + 1))).flat();
  const fitting = posts.filter((post) => fits(post, place));
  const short = parts.filter(({ subject }) => subject !== 'list').map(({ words }) => shortened(words, place));
  return [...new Set(fitting.length > 0 ? fitting : short)];
}

/** Every opening with every closing, starting at a different one for each part. */
function turnsOf({ words }: Part, offset: number, openings: readonly string[], closings: readonly string[]): string[] {
  return Array.from({ length: openings.length * closings.length }, (_, turn) => {
    const opening = openings[(turn + offset) % openings.length] ?? '';
    const closing = closings[(turn + Math.floor(turn / openings.length) + offset) % closings.length] ?? '';
    return [opening, words, closing].filter(Boolean).join('\n\n');
  });
}

const openingsFor = ({ subject, words }: Part, company: string, tone: SocialTone): string[] =>
  words.includes(company) ? [...UNNAMED[subject]] : OPENINGS[tone][subject].map((opening) => opening.replace('COMPANY', () => company));

const fits = (post: string, place: SocialProvider): boolean => postLength(place, post) <= longestPosts[place];

/** As many whole words as fit; a single overlong word is cut. */
function shortened(text: string, place: SocialProvider): string {
  if (fits(text, place)) return text;
  const words = text.slice(0, longestPosts[place]).split(/\s+/);
  while (words.length > 1 && !fits(`${words.join(' ')}…`, place)) words.pop();
  const left = `${words.join(' ')}…`;
  return fits(left, place) ? left : `${[...text].slice(0, longestPosts[place] / 2 - 1).join('')}…`;
}
