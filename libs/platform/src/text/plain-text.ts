import { normalForm } from './normal-form.js';

const ORDINARY = /^[ -~]*$/;
const BLANK = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
const ODD = /[\p{C}\p{M}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/gu;
const CONTROLS = /\p{Cc}+/gu;
const CONTROLS_BUT_LINE_BREAK = /(?:(?!\n)\p{Cc})+/gu;

// Most scripts need no joiners: in them, joiners only make equal names differ.
const WITHOUT_JOINERS = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Hebrew', 'Han', 'Hiragana', 'Katakana', 'Hangul']
  .map((script) => String.raw`\p{sc=${script}}`)
  .join('');
const HIDES = String.raw`\p{Default_Ignorable_Code_Point}`;
const NEEDED = [
  // A family or a profession is several emoji in one.
  String.raw`\u200d(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?\u200d)(?=\p{Extended_Pictographic})`,
  // Persian and the scripts of India spell with joiners.
  String.raw`[\u200c\u200d](?<=(?![${WITHOUT_JOINERS}${HIDES}])\p{L}(?:(?!${HIDES})\p{M}){0,9}[\u200c\u200d])(?=(?!${HIDES})[\p{L}\p{M}])`,
  // Variation selectors: of an emoji, a Japanese name or a Mongolian letter.
  String.raw`[\ufe0e\ufe0f](?<=\p{Extended_Pictographic}[\ufe0e\ufe0f])|\ufe0f(?<=[0-9#*]\ufe0f)(?=\u20e3)`,
  String.raw`[\ufe00-\ufe02\u{e0100}-\u{e01ef}](?<=\p{Ideographic}.)`,
  String.raw`[\u180b-\u180d\u180f](?<=\p{sc=Mongolian}.)`,
  // The flags of England, Scotland and Wales.
  String.raw`[\u{e0020}-\u{e007e}](?<=\u{1f3f4}.)[\u{e0020}-\u{e007e}]{0,7}\u{e007f}`,
  // Emoji newer than this program's tables.
  String.raw`(?=\p{Cn})\p{Extended_Pictographic}`,
];
const HIDDEN = String.raw`[${HIDES}\p{Cs}\p{Co}\p{Cn}\ufff9-\ufffb\u2800]`;
const NEEDED_OR_HIDDEN = new RegExp(`(${NEEDED.join('|')})|${HIDDEN}`, 'gu');

const LETTER_WITH_MARKS = /[\p{L}\p{N}]\p{M}+/gu;
/** The densest living script has five. */
const OVERLOADED = /(\p{M}{8})\p{M}+/gu;

/**
 * The one rule for names, headings and other lines from people or files: no invisible characters. Controls and line breaks become
 * a blank; direction overrides, zero-width and private characters and lone surrogates are removed, except the joiners and
 * selectors needed by a script or an emoji; a letter has at most eight marks.
 */
export const plainLine = (text: string): string =>
  isPlain(text) ? text.trim() : visible(text.replace(LINE_BREAK, '\n').replace(CONTROLS, ' ')).trim();

/** The same for multi-line text, which keeps its line breaks, all as `\n`. */
export const plainText = (text: string): string =>
  isPlain(text) ? text.trim() : visible(text.replace(LINE_BREAK, '\n').replace(CONTROLS_BUT_LINE_BREAK, ' ')).trim();

const isPlain = (text: string): boolean => ORDINARY.test(text) || !ODD.test(text);

const visible = (text: string): string =>
  text
    .replace(NEEDED_OR_HIDDEN, (_character, needed: string | undefined) => needed ?? '')
    .replace(LETTER_WITH_MARKS, (letter) => normalForm(letter, 'NFC'))
    .replace(OVERLOADED, '$1');

/** Trims blanks, controls and invisible characters at both ends; the inside is unchanged. */
export function trimInvisible(text: string): string {
  if (ORDINARY.test(text)) return text.trim();
  const characters = Array.from(text);
  let [from, to] = [0, characters.length];
  while (from < to && BLANK.test(characters[from] as string)) from += 1;
  while (to > from && BLANK.test(characters[to - 1] as string)) to -= 1;
  return characters.slice(from, to).join('');
}
