import type { Tone } from '../strategist.js';
import type { Material } from './material.js';

const WHOLE: [RegExp, string][] = [
  [/\bcan't\b/gi, 'cannot'],
  [/\bwon't\b/gi, 'will not'],
  [/\blet's\b/gi, 'let us'],
  [/n't\b/g, ' not'],
  [/\b(I)'m\b/g, '$1 am'],
  [/'re\b/g, ' are'],
  [/'ve\b/g, ' have'],
  [/'ll\b/g, ' will'],
  [/\b(you|I|we|they)'d\b/gi, '$1 would'],
  [/\b(it)'s been\b/gi, '$1 has been'],
  [/\b(it|that|what|here|there|who|everything)'s\b/gi, '$1 is'],
];

const TEAM = '{{ company | default: "your company" }}';

/** A sentence of ours in the requested tone, with its blanks filled in. */
export function say({ tone, company, noun }: Pick<Material, 'tone' | 'company' | 'noun'>, template: string): string {
  const blanks: Record<string, string> = { company: company || 'us', noun, team: TEAM };
  return inTone(tone, template)
    .replace(/\b([Aa]) \{noun\}/g, (_, article: string) => `${article}${/^[aeiou]/.test(noun) ? 'n' : ''} ${noun}`)
    .replace(/\{(company|noun|team)\}/g, (_, blank: string) => blanks[blank] ?? '');
}

/** Picks one of several phrasings, always the same one for the same business. */
export function oneOf(material: Pick<Material, 'company' | 'industry'>, ways: readonly [string, ...string[]]): string {
  const seed = [...`${material.company} ${material.industry.name}`].reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973,
    7,
  );
  return ways[seed % ways.length] ?? ways[0];
}

const inTone = (tone: Tone, text: string): string =>
  tone === 'formal' ? WHOLE.reduce((said, [short, whole]) => said.replace(short, whole), text) : text;
