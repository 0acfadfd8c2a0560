import { TextDecoder } from 'node:util';

const WESTERN = new TextDecoder('windows-1252');
/** Only for character sets that exist: a message may make up any number of names, and they must leave nothing behind. */
const decoders = new Map<string, TextDecoder>();

/** Text in the character set that it claims. Without a charset, or with an unknown one, UTF-8 if it is valid. */
export function decodeCharset(bytes: Uint8Array, charset: string): string {
  const decoder = decoderOf(charset.trim().toLowerCase());
  if (decoder) return decoder.decode(bytes);
  try {
    // Text that is cut off within its last character still counts as UTF-8.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return WESTERN.decode(bytes);
  }
}

function decoderOf(charset: string): TextDecoder | null {
  // Not real ASCII: mail clients write UTF-8 under its name.
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
