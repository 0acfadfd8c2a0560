/** The months in the languages that people reply in; the first letters suffice. */
const NAMES: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'gennaio', 'januari', 'janvier', 'jän'],
  ['feb', 'fév', 'fev'],
  ['mar', 'mär', 'maa', 'mrz', 'mrt'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mei', 'mag', 'maj'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aoû', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott', 'out'],
  ['nov'],
  ['dec', 'dez', 'déc', 'dic'],
];

/** 1 to 12; null for a word that is not a month. */
export function monthOf(word: string): number | null {
  const letters = word.toLowerCase();
  if (letters.length < 3 || letters.length > 10) return null;
  if (letters.startsWith('juil')) return 7;
  if (letters.startsWith('juin')) return 6;
  const month = NAMES.findIndex((names) => names.some((name) => letters.startsWith(name)));
  return month === -1 ? null : month + 1;
}
