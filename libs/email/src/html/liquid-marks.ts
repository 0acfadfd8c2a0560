// Private-use characters: they pass through HTML parsers as letters, and are removed from what an author writes.
const OUTPUT = '\ue000';
const TAG = '\ue001';
const END = '\ue002';
const KINDS = [
  ['{{', '}}'],
  ['{%', '%}'],
] as const;
const MARK = /[\ue000\ue001](\d+)\ue002/g;

export interface MarkedHtml {
  html: string;
  liquid: readonly string[];
}

/** The place of one piece of liquid; `end` is -1 if it is never closed. */
export interface LiquidPlace {
  start: number;
  end: number;
}

/** Finds liquid in one pass: an unclosed piece ends the search for its kind, where a regular expression would search again. */
export function* liquidPlaces(source: string): Generator<LiquidPlace> {
  const kinds = KINDS.map(([open, close]) => ({ open, close, at: source.indexOf(open) }));
  for (;;) {
    const ahead = kinds.filter(({ at }) => at !== -1).sort((a, b) => a.at - b.at);
    const [kind] = ahead;
    if (!kind) return;
    const closed = source.indexOf(kind.close, kind.at + 2);
    yield { start: kind.at, end: closed === -1 ? -1 : closed + 2 };
    if (closed === -1) kind.at = -1;
    else for (const one of ahead) if (one.at < closed + 2) one.at = source.indexOf(one.open, closed + 2);
  }
}

/** Sets liquid aside, so that an HTML parser reads only HTML. */
export function markLiquid(source: string): MarkedHtml {
  const clean = source.replace(/[\ue000-\ue002]/g, '');
  const liquid: string[] = [];
  const html: string[] = [];
  let done = 0;
  for (const { start, end } of liquidPlaces(clean)) {
    if (end === -1) continue;
    const found = clean.slice(start, end);
    html.push(clean.slice(done, start), found.startsWith('{{') ? OUTPUT : TAG, String(liquid.length), END);
    liquid.push(found);
    done = end;
  }
  return { html: html.join('') + clean.slice(done), liquid };
}

/** Restores liquid. */
export const restoreLiquid = (html: string, liquid: readonly string[]): string =>
  html.replace(MARK, (_, index: string) => liquid[Number(index)] ?? '');

/** Whether a value contains a condition. Inside an attribute one could move its end, and with it what counts as markup. */
export const holdsTag = (value: string): boolean => value.includes(TAG);

export const countMarks = (html: string): number => html.match(MARK)?.length ?? 0;
