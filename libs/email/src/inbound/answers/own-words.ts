const QUOTES = [
  ...[
    '-----original message',
    '----- original message',
    '________________________________',
    '-----ursprüngliche nachricht',
    '--------- forwarded message',
    'begin forwarded message',
  ],
  ...[
    "-----message d'origine",
    '-----mensaje original',
    '-----oorspronkelijk bericht',
    '-----messaggio originale',
    '-----mensagem original',
    '-------- original message',
  ],
];
const ATTRIBUTION =
  /^(on|am|le|el|il|em|op|den|dnia) .{5,200}(wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef|skrev|napisał[a]?)( .{1,80})?\s?:$/;
/** Some programs give neither date nor place: `Rhea <rhea@shop.example> wrote:`, and then the quoted lines. */
const BARE_ATTRIBUTION = /^.{1,200} (wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef|skrev|napisał[a]?)\s?:$/;
const MOST_LINES = 200;

/** The text that the writer of a reply added, without quotes and signature. */
export function ownWords(text: string): string {
  const own: string[] = [];
  const lines = text.split('\n', MOST_LINES);
  for (const [index, line] of lines.entries()) {
    const words = line.trim().toLowerCase();
    const joined = `${words} ${lines[index + 1]?.trim().toLowerCase() ?? ''}`.slice(0, 300);
    if (line === '-- ' || line === '--' || QUOTES.some((mark) => words.startsWith(mark))) break;
    if (BARE_ATTRIBUTION.test(words.slice(0, 300)) && isQuoted(lines[index + 1])) break;
    if (ATTRIBUTION.test(words.slice(0, 300)) || ATTRIBUTION.test(joined) || isHeaderBlock(words, lines[index + 1] ?? '')) break;
    if (!words.startsWith('>') && !words.startsWith('|')) own.push(line);
  }
  return own.join('\n').trim();
}

const isQuoted = (line = ''): boolean => line.startsWith('>');

/** Outlook quotes with "From: … Sent: …". */
const isHeaderBlock = (line: string, next: string): boolean =>
  /^\*?(from|von|de|da|van|från|fra):/.test(line) &&
  /^\*?(sent|gesendet|envoyé|enviado|inviato|verzonden|date|datum|fecha|to|an|data|skickat):/i.test(next.trim());
