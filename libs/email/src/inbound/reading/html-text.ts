const SKIPPED = ['style', 'script', 'head', 'title'];
const BREAKS = new Set(['br', 'p', 'div', 'tr', 'li', 'table', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'hr', 'pre']);
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', rsquo: "'", lsquo: "'" }),
);
const LONGEST_ENTITY = 8;

/** The text of an HTML body, in one pass. */
export function htmlText(html: string): string {
  const lower = html.toLowerCase();
  let text = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    text += html.slice(at, open === -1 ? html.length : open);
    if (open === -1) break;
    const close = html.indexOf('>', open);
    if (close === -1) break;
    const name = tagName(html, open + 1, close);
    if (BREAKS.has(name.startsWith('/') ? name.slice(1) : name)) text += '\n';
    at = SKIPPED.includes(name) ? endOf(lower, name, close) : close + 1;
  }
  return decodeEntities(text);
}

function tagName(html: string, from: number, to: number): string {
  let end = from;
  while (end < to && end - from < 12 && !' \n\t'.includes(html[end] ?? ' ')) end++;
  const name = html.slice(from, end).toLowerCase();
  return name.length > 1 && name.endsWith('/') ? name.slice(0, -1) : name;
}

function endOf(lower: string, name: string, from: number): number {
  const end = lower.indexOf(`</${name}`, from);
  // Does not search again from the next tag: an unclosed one would be searched for as often as it opens.
  return end === -1 ? lower.length : end;
}

function decodeEntities(text: string): string {
  const pieces = text.split('&');
  return pieces
    .map((piece, index) => {
      const end = index === 0 ? -1 : piece.slice(0, LONGEST_ENTITY + 1).indexOf(';');
      const decoded = end === -1 ? undefined : entity(piece.slice(0, end));
      return decoded === undefined ? `${index === 0 ? '' : '&'}${piece}` : decoded + piece.slice(end + 1);
    })
    .join('');
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES.get(name);
  const code = Number(name[1]?.toLowerCase() === 'x' ? `0x${name.slice(2)}` : name.slice(1));
  return Number.isInteger(code) && code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : undefined;
}
