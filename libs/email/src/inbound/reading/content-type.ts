export interface ContentType {
  /** Lower case: text/plain. */
  type: string;
  params: ReadonlyMap<string, string>;
}

/** `multipart/report; report-type=delivery-status; boundary="x"` */
export function readContentType(value: string): ContentType {
  const params = new Map<string, string>();
  const pieces = splitOutsideQuotes(value);
  for (const piece of pieces.slice(1)) {
    const equals = piece.indexOf('=');
    if (equals === -1) continue;
    const name = piece.slice(0, equals).trim().toLowerCase();
    if (!params.has(name)) params.set(name, unquote(piece.slice(equals + 1).trim()));
  }
  return { type: (pieces[0] ?? '').trim().toLowerCase().split(' ')[0] ?? '', params };
}

function splitOutsideQuotes(value: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  let quoted = false;
  for (let at = 0; at < value.length; at++) {
    if (value[at] === '"') quoted = !quoted;
    if (value[at] !== ';' || quoted) continue;
    pieces.push(value.slice(from, at));
    from = at + 1;
  }
  return [...pieces, value.slice(from)];
}

function unquote(value: string): string {
  if (!value.startsWith('"')) return value.split(' ')[0] ?? '';
  const end = value.indexOf('"', 1);
  return value.slice(1, end === -1 ? undefined : end);
}
