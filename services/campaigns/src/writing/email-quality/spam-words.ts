const PHRASES = [
  '100%',
  'act now',
  'amazing',
  'apply now',
  'best price',
  'buy now',
  'call now',
  'cash',
  'cheap',
  'click here',
  'congratulations',
  "don't delete",
  "don't miss out",
  'double your',
  'earn extra',
  'exclusive deal',
  'extra income',
  'free gift',
  'guarantee',
  'guaranteed',
  'incredible',
  'instant access',
  'limited time',
  'lowest price',
  'miracle',
  'money back',
  'no obligation',
  'no strings attached',
  'once in a lifetime',
  'order now',
  'risk-free',
  'special promotion',
  'this is not spam',
  'urgent',
  'what are you waiting for',
  'while supplies last',
  'winner',
];
const MARKS: [RegExp, string][] = [
  [/!{2,}|\?{2,}|!\?/u, '!!'],
  [/[$€£]{2,}/u, '$$$'],
  [/(?:\b\p{Lu}{4,}\b[\s,!.]+){3,}/u, 'capitals'],
];

const found = (phrase: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${phrase}(?![\\p{L}\\p{N}])`, 'iu');
const LOOKED_FOR = PHRASES.map((phrase): [RegExp, string] => [found(phrase), phrase]);

/** Words that filters and readers consider advertising. */
export function spamWordsIn(text: string): string[] {
  const plain = text.replaceAll('’', "'");
  return [...LOOKED_FOR, ...MARKS].flatMap(([pattern, name]) => (pattern.test(plain) ? [name] : []));
}
