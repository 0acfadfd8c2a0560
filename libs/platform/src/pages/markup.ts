const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** HTML that is safe to send: only `markup` and `trusted` create it. */
export class Markup {
  constructor(readonly html: string) {}
}

type Value = Markup | string | number | null | undefined | false | readonly Value[];

/** Our own HTML, unescaped. */
export const trusted = (html: string): Markup => new Markup(html);

/** A template whose values are escaped; nested templates and lists of them are kept, null and false are omitted. */
export function markup(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + render(values[index - 1]) + part));
}

function render(value: Value): string {
  if (value instanceof Markup) return value.html;
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'object') return value.map(render).join('');
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
