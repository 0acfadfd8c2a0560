import type { IncomingMessage } from 'node:http';

const LARGEST_BODY = 64 * 1024;

/** @returns null for a text that is too large, or has a NUL, which PostgreSQL text cannot hold */
export async function textOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LARGEST_BODY) return null;
    parts.push(part);
  }
  const text = Buffer.concat(parts).toString('utf8');
  return /%00|\0|\\u0000/.test(text) ? null : text;
}
