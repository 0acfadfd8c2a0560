const SEPARATORS: readonly string[] = [
  ...[
    'below this line is a copy',
    'this is a copy of',
    'original message follows',
    'your message follows',
    'original message headers',
    'unsent message',
    'message header follows',
    'returned message',
  ],
  ...[
    'original message',
    'message headers follow',
    'header of the original',
    'headers of the original',
    'below is a copy of',
    'copy of the original',
    'copy of your message',
  ],
  ...[
    'copy of the message',
    'text of your message',
    'undelivered message',
    'message text',
    'message that was',
    'contents of your',
    'begin of message',
    'returned content',
    'rejected message',
  ],
  ...[
    'failed message',
    'here is a copy',
    'start of returned',
    'returned mail',
    'original mail',
    'message contents',
    'urspruengliche nachricht',
    'ursprüngliche nachricht',
    'your original',
  ],
  ...[
    'en-têtes de message',
    'encabezados de mensaje',
    'kopfzeilen der',
    'included here',
    'message source',
    'text of the message',
    'body of the message',
    'mensagem original',
  ],
];
const MARKS = new Set(['-', '=', '*', '_', '#', '~']);
const SHORT = 75;
const RETURNED =
  /^(?:received|return-path|message-id|mime-version|dkim-signature|x-mailer|delivered-to|content-type|x-originating-ip|x-received):/i;
const AROUND =
  /^(?:received:|return-path:|message-id:|mime-version:|dkim-signature:|delivered-to:|from:|to:|subject:|date:|x-|content-|reply-to:|sender:|[ \t]|in-reply-to:|references:|cc:|user-agent:)/i;

/** Splits off the returned message, whose words are the sender's own. */
export function cutOriginal(text: string): { notice: string; original: string } {
  const lines = text.split('\n');
  let length = 0;
  for (const [index, line] of lines.entries()) {
    if (index > 0 && line && (isSeparator(line) || startsHeaders(line, lines[index + 1] ?? '')))
      return { notice: text.slice(0, length), original: text.slice(length) };
    length += line.length + 1;
  }
  return { notice: text, original: '' };
}

function isSeparator(line: string): boolean {
  const words = line.trim().toLowerCase();
  if (!words || words.length > SHORT) return false;
  const framed = MARKS.has(words[0] ?? '') || words.endsWith(':') || words.endsWith('.') || words.endsWith('---');
  return (
    framed && SEPARATORS.some((separator) => words.includes(separator)) && !/could not|cannot|unable|failed to|was received/.test(words)
  );
}

const startsHeaders = (line: string, next: string): boolean => RETURNED.test(line) && AROUND.test(next);
