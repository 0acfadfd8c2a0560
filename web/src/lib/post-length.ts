type Provider = 'twitter' | 'linkedin';

/** What a link counts at Twitter/X, which shortens each; also one without a scheme. */
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

/** How long a network takes a post to be, as the server counts (a spec compares the two): Twitter/X counts letters of most of Asia twice, an emoji as two, a link as 23. */
export const postLength = (provider: Provider, text: string): number =>
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
