import type { SocialProvider } from './social.js';

/** The length of a link at Twitter/X, which shortens every link, even without a scheme. */
const LINK_LENGTH = 23;
const LINK = /https?:\/\/[!-~]+|\b(?<!\w-*)[\w-]+(?:\.[\w-]+){0,20}\.[a-z]{2,}\b(?:\/[!-~]*)?/giu;
/** Twitter/X counts characters outside these ranges twice. */
const COUNTED_ONCE = [
  [0, 4_351],
  [8_192, 8_205],
  [8_208, 8_223],
  [8_242, 8_247],
] as const;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The length of a post as the network counts it: Twitter/X counts most Asian letters twice, an emoji as two, and a link as 23. */
export const postLength = (provider: SocialProvider, text: string): number =>
  provider === 'twitter' ? lengthAtTwitter(text.normalize('NFC')) : text.length;

function lengthAtTwitter(text: string): number {
  const links = text.match(LINK) ?? [];
  const rest = [...graphemes.segment(text.replace(LINK, ''))];
  return links.length * LINK_LENGTH + rest.reduce((sum, { segment }) => sum + weightOf(segment), 0);
}

const weightOf = (grapheme: string): number =>
  EMOJI.test(grapheme) ? 2 : [...grapheme].reduce((sum, character) => sum + (isCountedOnce(character) ? 1 : 2), 0);

const isCountedOnce = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return COUNTED_ONCE.some(([from, to]) => code >= from && code <= to);
};
