import { TextDecoder } from 'node:util';

const WESTERN = new TextDecoder('windows-1252');
/** Of the sets that there are: a message may make up names without end, and they leave nothing behind. */
const decoders = new Map<string, TextDecoder>();

/** Text in the character set that it claims; without one, or with an unknown one, UTF-8 where it is valid. */
export function decodeCharset(bytes: Uint8Array, charset: string): string {
  const decoder = decoderOf(charset.trim().toLowerCase());
  if (decoder) return decoder.decode(bytes);
  try {
    // What is cut off in the midst of its last letter is UTF-8 all the same.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return WESTERN.decode(bytes);
  }
}

function decoderOf(charset: string): TextDecoder | null {
  // ASCII that is none: people's programs write UTF-8 under its name.
  if (!charset || charset === 'us-ascii' || charset.length > 40) return null;
  const decoder = decoders.get(charset) ?? newDecoder(charset);
  if (decoder) decoders.set(charset, decoder);
  return decoder;
}

function newDecoder(charset: string): TextDecoder | null {
  try {
    return new TextDecoder(charset);
  } catch {
    return null;
  }
}
