import { TextDecoder } from 'node:util';

const UTF8 = new TextDecoder('utf-8', { fatal: true });
const WESTERN = new TextDecoder('windows-1252');
const decoders = new Map<string, TextDecoder | null>();

/** Text in the character set that it claims; without one, or with an unknown one, UTF-8 where it is valid. */
export function decodeCharset(bytes: Uint8Array, charset: string): string {
  const decoder = decoderOf(charset.toLowerCase());
  if (decoder) return decoder.decode(bytes);
  try {
    return UTF8.decode(bytes);
  } catch {
    return WESTERN.decode(bytes);
  }
}

function decoderOf(charset: string): TextDecoder | null {
  // ASCII that is none: people's programs write UTF-8 under its name.
  if (!charset || charset === 'us-ascii' || charset.length > 40) return null;
  if (!decoders.has(charset) && decoders.size < 50) decoders.set(charset, newDecoder(charset));
  return decoders.get(charset) ?? null;
}

function newDecoder(charset: string): TextDecoder | null {
  try {
    return new TextDecoder(charset);
  } catch {
    return null;
  }
}
