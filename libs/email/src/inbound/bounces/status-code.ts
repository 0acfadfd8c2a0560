const ENHANCED = /(?<![\d.])([245])\.([0-7])\.(\d{1,3})(?![\d.]*\d)/g;

/** The first enhanced status code (RFC 3463) in a text that names a failure; a general one if there is no better one. */
export function statusIn(text: string): string | null {
  let general: string | null = null;
  for (const [code, kind, subject, detail] of text.matchAll(ENHANCED)) {
    if (kind === '2') continue;
    if (subject !== '0' || detail !== '0') return code;
    general ??= code;
  }
  return general;
}

const REPLY = /(?<![\d.\-:[(])(?:[45][0-5]\d|57\d)(?=$|[\s\-:;,#<.])(?!\.\d)/;

/** The first reply code (RFC 5321) of a text. */
export const replyCodeIn = (text: string): string | null => REPLY.exec(text)?.[0] ?? null;

/** The code that counts: the remote server's, unless that is a general one. */
export function betterStatus(reported: string, diagnostic: string): string | null {
  const remote = statusIn(diagnostic);
  return remote === null || /\.[05]\.0$/.test(remote) ? (statusIn(reported) ?? remote) : remote;
}
