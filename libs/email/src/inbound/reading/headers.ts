import { decodeWords } from './encoded-words.js';
import { limits } from './limits.js';

/** The header fields of a message or part, by lower-case name, decoded on demand. */
export class Headers {
  private readonly fields = new Map<string, string[]>();

  add(name: string, value: string): void {
    const values = this.fields.get(name);
    if (values) values.push(value);
    else this.fields.set(name, [value]);
  }

  has(name: string): boolean {
    return this.fields.has(name);
  }

  /** The first field of that name; empty if there is none. */
  get(name: string): string {
    return decodeWords(this.raw(name));
  }

  raw(name: string): string {
    return this.fields.get(name)?.[0] ?? '';
  }

  get names(): Iterable<string> {
    return this.fields.keys();
  }
}

/** @returns the fields, and the offset where the body begins */
export function readHeaders(text: string, from: number, to: number): { headers: Headers; body: number } {
  const headers = new Headers();
  const last = Math.min(to, from + limits.headerBlock);
  let name = '';
  let value = '';
  let count = 0;
  const keep = (): void => {
    if (name) headers.add(name, value.trim());
    count++;
    name = '';
  };
  let at = from;
  // Beyond more fields than anybody writes, nothing is read as a field.
  while (at < last && count < limits.headers) {
    const found = text.indexOf('\n', at);
    const end = found === -1 || found > last ? last : found;
    if (end === at) break;
    const line = text.slice(at, Math.min(end, at + limits.headerValue));
    if (line[0] === ' ' || line[0] === '\t') {
      if (!line.trim() && !name) break;
      if (value.length < limits.headerValue) value += ` ${line.trim()}`;
    } else {
      keep();
      const colon = line.indexOf(':');
      if (colon > 0 && isName(line, colon)) [name, value] = [line.slice(0, colon).trimEnd().toLowerCase(), line.slice(colon + 1)];
    }
    at = end + 1;
  }
  keep();
  return { headers, body: Math.min(at + 1, to) };
}

function isName(line: string, end: number): boolean {
  for (let at = 0; at < end; at++) {
    const code = line.charCodeAt(at);
    if (code < 33 || code > 126) return code === 32 && line.slice(at, end).trim() === '';
  }
  return true;
}
