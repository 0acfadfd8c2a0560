// Just enough of MIME to list and search caught messages; the page reads a chosen message with a full parser.

const ENCODED_WORD = /=\?([\w-]+)(?:\*[\w-]*)?\?([BQ])\?([^?\s]*)\?=/gi;

export interface MimePart {
  headers: ReadonlyMap<string, string>;
  body: string;
}

/** Splits headers from body. @param source the raw bytes as latin1 text; header names are lower-cased, lines unfolded */
export function readPart(source: string): MimePart {
  const end = /\r?\n\r?\n/.exec(source);
  const head = end ? source.slice(0, end.index) : source;
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return { headers, body: end ? source.slice(end.index + end[0].length) : '' };
}

/** A header as people read it. @param value latin1 text, encoded words still in it */
export function decodeHeader(value: string): string {
  const joined = value.replace(/(\?=)\s+(=\?)/g, '$1$2');
  const words = joined.replace(ENCODED_WORD, (_, charset: string, encoding: string, text: string) => decodeWord(charset, encoding, text));
  return words === value ? asText(Buffer.from(value, 'latin1'), 'utf-8') : words;
}

function decodeWord(charset: string, encoding: string, text: string): string {
  if (encoding.toUpperCase() === 'B') return asText(Buffer.from(text, 'base64'), charset);
  return asText(Buffer.from(unquote(text.replaceAll('_', ' ')), 'latin1'), charset);
}

const unquote = (text: string): string =>
  text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function asText(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}

/** The plain text inside a message; empty if it has none. */
export function plainText({ headers, body }: MimePart, depth = 0): string {
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary && depth < 4) {
    const parts = body.split(`--${boundary}`).slice(1, -1);
    return parts.map((part) => plainText(readPart(part.replace(/^\r?\n/, '')), depth + 1)).find(Boolean) ?? '';
  }
  return /^text\/plain/i.test(type) ? decodeBody(headers, type, body) : '';
}

function decodeBody(headers: ReadonlyMap<string, string>, type: string, body: string): string {
  const charset = /charset="?([\w-]+)"?/i.exec(type)?.[1] ?? 'utf-8';
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return asText(Buffer.from(body, 'base64'), charset);
  return asText(Buffer.from(encoding === 'quoted-printable' ? unquote(body) : body, 'latin1'), charset);
}
