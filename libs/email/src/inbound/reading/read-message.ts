import { decodeCharset } from './charset.js';
import { type ContentType, readContentType } from './content-type.js';
import { type Headers, readHeaders } from './headers.js';
import { limits } from './limits.js';
import { sourceText, startOfHeaders } from './source-text.js';
import { decodeTransfer } from './transfer-encoding.js';

/** A part that does not contain others. */
export interface Part extends ContentType {
  headers: Headers;
  attached: boolean;
  /** Decoded, up to the limits; starts with the headers if the part is a message. */
  text: string;
}

/** The part of a message that was read. */
export interface Message extends ContentType {
  headers: Headers;
  parts: Part[];
}

type PartLimits = Record<'text' | 'html', number>;

interface Range {
  from: number;
  to: number;
}

/** @param most per part, encoded */
export function readMessage(bytes: Uint8Array, most: PartLimits = limits): Message {
  const text = sourceText(bytes);
  const { headers, body } = readHeaders(text, startOfHeaders(text), text.length);
  const parts: Part[] = [];
  const own = readContentType(headers.raw('content-type'));
  new PartReader(text, parts, most).read(headers, own, { from: body, to: text.length }, 0);
  return { ...own, headers, parts };
}

class PartReader {
  private seen = 0;

  constructor(
    private readonly text: string,
    private readonly parts: Part[],
    private readonly most: PartLimits,
  ) {}

  read(headers: Headers, content: ContentType, range: Range, depth: number): void {
    if (this.seen++ >= limits.parts) return;
    const boundary = content.params.get('boundary');
    const inner = content.type.startsWith('multipart/') && boundary && depth < limits.depth ? this.split(boundary, range) : [];
    if (inner.length === 0) this.parts.push(this.part(headers, content, range));
    for (const each of inner) {
      const { headers: own, body } = readHeaders(this.text, each.from, each.to);
      this.read(own, readContentType(own.raw('content-type')), { from: body, to: each.to }, depth + 1);
    }
  }

  /** The ranges between the delimiter lines; a missing last one ends with the container. */
  private split(boundary: string, { from, to }: Range): Range[] {
    const delimiter = `--${boundary}`;
    const found: Range[] = [];
    let begin = -1;
    for (let at = this.delimiterAt(delimiter, from, to); at !== -1; at = this.delimiterAt(delimiter, at + delimiter.length, to)) {
      if (begin !== -1) found.push({ from: begin, to: Math.max(begin, at - 1) });
      const lineEnd = this.text.indexOf('\n', at + delimiter.length);
      const closing = this.text.startsWith('--', at + delimiter.length);
      begin = closing || lineEnd === -1 ? -1 : lineEnd + 1;
      if (begin === -1 || found.length >= limits.parts) return found;
    }
    return begin === -1 ? found : [...found, { from: begin, to }];
  }

  private delimiterAt(delimiter: string, from: number, to: number): number {
    for (let at = this.text.indexOf(delimiter, from); at !== -1 && at < to; at = this.text.indexOf(delimiter, at + 1)) {
      const before = at === 0 || this.text[at - 1] === '\n';
      const after = this.text[at + delimiter.length];
      if (before && (after === undefined || after === '\n' || after === '-' || after === ' ' || after === '\t')) return at;
    }
    return -1;
  }

  private part(headers: Headers, content: ContentType, { from, to }: Range): Part {
    const attached = headers.raw('content-disposition').trim().toLowerCase().startsWith('attachment');
    // A container whose parts cannot be separated is read as plain text.
    const type = content.type === '' || content.type.startsWith('multipart/') ? 'text/plain' : content.type;
    const read = /^(text|message)\/|^application\/json/.test(type) || isReportFile(content);
    const most = type === 'text/html' ? this.most.html : this.most.text;
    const encoded = read ? this.text.slice(from, Math.min(to, from + most)) : '';
    const bytes = decodeTransfer(encoded, headers.raw('content-transfer-encoding'));
    const text = decodeCharset(bytes, content.params.get('charset') ?? '');
    return { ...content, type, headers, attached, text: text.includes('\r') ? text.split('\r').join('') : text };
  }
}

/** Some servers send the report as a file of no particular type. */
const isReportFile = ({ type, params }: ContentType): boolean =>
  type.startsWith('application/octet-stream') && (params.get('name') ?? '').toLowerCase().endsWith('.txt');
