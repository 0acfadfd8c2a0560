import sanitizeHtml from 'sanitize-html';
import { cleanStyle } from './clean-style.js';
import { shownHtml } from './shown-html.js';

/** More than any real email has; the rest is cut off. */
const LONGEST = 1_000_000;

const { allowedAttributes } = shownHtml;
const options: sanitizeHtml.IOptions = {
  ...shownHtml,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'svg', 'math', 'template', 'iframe', 'object', 'xmp'],
  allowedAttributes: { ...allowedAttributes, a: [...allowedAttributes.a, 'rel', 'target'] },
};

export interface ShowableHtml {
  html: string;
  /** Images on other hosts, whether they are included or not. */
  remotePictures: number;
}

/** A stranger's HTML reduced so that nothing in it runs, loads or escapes its place. It must still be shown in a frame without rights. */
export function showableHtml(source: string, { withPictures }: { withPictures: boolean }): ShowableHtml {
  let remotePictures = 0;
  const html = sanitizeHtml(untilTooDeep(untilTooMany(source.slice(0, LONGEST))), {
    ...options,
    transformTags: {
      '*': (tagName, { style, ...attribs }) => {
        const clean = style === undefined ? '' : cleanStyle(style);
        return { tagName, attribs: clean === '' ? attribs : { ...attribs, style: clean } };
      },
      a: (tagName, attribs) => {
        const { href, ...others } = attribs;
        const kept = ABSOLUTE.test(href ?? '') ? attribs : others;
        return { tagName, attribs: { ...kept, rel: 'noopener noreferrer', target: '_blank' } };
      },
    },
    // An image without an address shows nothing; images inside the message are not kept.
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag !== 'img') return false;
      const isRemote = isWebAddress(attribs.src);
      if (isRemote) remotePictures += 1;
      return !isRemote || !withPictures;
    },
  });
  return { html, remotePictures };
}

/** Any other link would lead into the product that shows the message. */
const ABSOLUTE = /^\s*(https?:\/\/|mailto:|tel:)/i;
const isWebAddress = (src: string | undefined): boolean => /^https?:\/\//i.test(src ?? '');

/** Tags and entities, which cost the parser much more than text; a long email has a few thousand. */
const MOST_MARKS = 16_000;

function untilTooMany(source: string): string {
  let marks = 0;
  for (const { index } of source.matchAll(/[<&]/g)) if (++marks > MOST_MARKS) return source.slice(0, index);
  return source;
}

/** The parser's work per tag grows with the number of open tags, of which an email has few. */
const MOST_OPEN = 1_000;
const TAG = /<(\/?)([a-z][^\s/>]*)/gi;
/** Never closed, or closed by the next tag of their kind. */
const NEVER_OPEN = new Set('area base br col embed hr img input link meta param source track wbr p li tr td th dt dd option'.split(' '));

/** The text up to where more tags are open than in any real email. The count may be too high, but never too low. */
function untilTooDeep(source: string): string {
  const open = new Map<string, number>();
  let all = 0;
  for (const { index, 1: slash, 2: tag = '' } of source.matchAll(TAG)) {
    const name = tag.toLowerCase();
    const count = open.get(name) ?? 0;
    if (NEVER_OPEN.has(name) || (slash && count === 0)) continue;
    open.set(name, slash ? count - 1 : count + 1);
    all += slash ? -1 : 1;
    if (all > MOST_OPEN) return source.slice(0, index);
  }
  return source;
}
