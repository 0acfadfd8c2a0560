// Private-use characters: they pass through HTML parsers as letters and are removed from what an author writes.
const OUTPUT = '\ue000';
const TAG = '\ue001';
const END = '\ue002';
const LIQUID = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g;
const MARK = /[\ue000\ue001](\d+)\ue002/g;

export interface MarkedHtml {
  html: string;
  liquid: readonly string[];
}

/** Sets liquid aside, so that an HTML parser reads only HTML. */
export function markLiquid(source: string): MarkedHtml {
  const liquid: string[] = [];
  const html = source.replace(/[\ue000-\ue002]/g, '').replace(LIQUID, (found) => {
    liquid.push(found);
    return `${found.startsWith('{{') ? OUTPUT : TAG}${liquid.length - 1}${END}`;
  });
  return { html, liquid };
}

/** Puts liquid back. */
export const restoreLiquid = (html: string, liquid: readonly string[]): string =>
  html.replace(MARK, (_, index: string) => liquid[Number(index)] ?? '');

/** Whether a value holds a condition. Inside an attribute one could move its end, and with it what counts as markup. */
export const holdsTag = (value: string): boolean => value.includes(TAG);

export const countMarks = (html: string): number => html.match(MARK)?.length ?? 0;
